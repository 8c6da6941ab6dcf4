"""The agent "rule_based": positions where the right move is clear, a reason for every id, nothing hidden is used."""

from __future__ import annotations

import random

import pytest

from agents import Explains, make
from bs_env import BatchGames, Game, backend
from bs_env.agent_view import AgentView
from bs_env.core import jit, terms, thoughts
from bs_env.deciders import PolicyDecider
from bs_env.position import Position, Side, on
from bs_env.rules_config import SetupError
from tests.agents.helpers_agents import decided, make_choice, play_turn
from tests.properties.trajectory import POSITIONS

compiled = pytest.mark.compiled
needs_compiler = pytest.mark.skipif(jit.INTERPRETED, reason="runs the compiled core: BS_ENV_JIT=1")
RULES = "rule_based"


def attack_position(**changes: object) -> Position:
    """Player 0 to attack with two Spirits."""
    me = Side(field=["Goon-Gata", "Goon-Gata"], life=int(str(changes.pop("life", 5))))
    opponent = Side(field=list(changes.pop("against", ())), life=int(str(changes.pop("opposing_life", 5))))  # type: ignore[call-overload]
    return Position(me=me, opponent=opponent, step="attack")


# --- attacks ---------------------------------------------------------------------------------------------------------
def test_symbols_that_cannot_all_be_blocked_are_counted() -> None:
    """One blocker, one Life, two attackers: one of them comes through."""
    game = attack_position(opposing_life=1, against=["The TreeShadow Felio"]).game()
    assert decided(game, RULES).startswith("attack with Goon-Gata")


def test_it_does_not_attack_into_a_stronger_blocker_for_nothing() -> None:
    me = Side(field=["Mushakko"], life=2)
    opponent = Side(field=["The TreeShadow Felio"], life=5)
    assert decided(Position(me=me, opponent=opponent, step="attack").game(), RULES) == "end the Attack Step"


def test_it_keeps_the_blocker_without_which_it_would_lose() -> None:
    """Two Life, two opposing Spirits that will attack, nothing to win now."""
    me = Side(field=["Goon-Gata"], life=2)
    opponent = Side(field=[on("Goon-Gata", exhausted=True), on("Goon-Gata", exhausted=True)], life=5)
    assert decided(Position(me=me, opponent=opponent, step="attack").game(), RULES) == "end the Attack Step"


def test_it_attacks_when_nobody_can_block_and_nothing_can_strike_back() -> None:
    assert decided(attack_position().game(), RULES).startswith("attack with")


# --- blocks ----------------------------------------------------------------------------------------------------------
def blocking(life: int, mine: str, attacker: str, more: tuple[str, ...] = ()) -> str:
    """What player 1 does about the first attack."""
    me = Side(field=[attacker, *more], life=5)
    opponent = Side(field=[mine], life=life)
    game = Position(me=me, opponent=opponent, step="attack").game()
    game.apply(next(a for a in game.legal_actions() if game.describe(a).startswith(f"attack with {attacker}")))
    assert game.to_play == 1
    return decided(game, RULES)


def test_a_block_that_saves_the_game_is_made_even_at_a_loss() -> None:
    assert blocking(1, "Mushakko", "Goon-Gata").startswith("block with Mushakko")


def test_no_spirit_is_thrown_away_for_the_first_life() -> None:
    assert blocking(5, "Mushakko", "Goon-Gata") == "do not block"


def test_a_block_that_wins_the_comparison_is_made() -> None:
    assert blocking(5, "Goon-Gata", "Mushakko").startswith("block with Goon-Gata")


# --- effects ---------------------------------------------------------------------------------------------------------
def test_removal_takes_the_best_target() -> None:
    me = Side(hand=["The FlyingScarlet Rensis"], reserve=12)
    opponent = Side(field=["Sclouse", on("The TreeShadow Felio", 1), "Mushakko"])
    game = Position(me=me, opponent=opponent).game()
    done = play_turn(game, RULES)
    assert any(line.startswith("choose The TreeShadow Felio") for line in done), done


def test_a_helpful_effect_goes_to_an_own_spirit_and_a_harmful_cost_to_the_least_card() -> None:
    me = Side(field=["Goon-Gata", "Mushakko"], hand=["Dabity"], reserve=12, deck=["Mushakko"] * 9)
    done = play_turn(Position(me=me, opponent=Side(field=["Goon-Gata"])).game(), RULES)
    assert not any("(opponent" in line and line.startswith("choose") for line in done), done


def test_of_both_players_cards_the_opposing_one_is_destroyed() -> None:
    """Full Stomach destroys a Nexus of either player; the own one is the better here."""
    me = Side(field=["The Barrage Forest"], hand=["Full Stomach"], reserve=9)
    game = Position(me=me, opponent=Side(field=["Utmost Depth: The Windfang Crag"])).game()
    game.apply(next(a for a in game.legal_actions() if game.describe(a) == "use Full Stomach from hand"))
    game.apply(next(a for a in game.legal_actions() if game.describe(a) == "use the [Main] effect"))
    while game.decision is not None and game.decision.kind.name != "CHOOSE":  # type: ignore[attr-defined]
        game.apply(make_choice(game))
    assert decided(game, RULES).startswith("choose Utmost Depth: The Windfang Crag (opponent")


# --- cards and cores -------------------------------------------------------------------------------------------------
def test_it_does_not_deplete_its_own_spirits_to_pay() -> None:
    """Gen-Bor could be summoned with the cores that hold the two Spirits of the Field."""
    me = Side(field=["Mushakko", "Mushakko"], hand=["Gen-Bor"], reserve=1)
    opponent = Side(field=["The TreeShadow Felio"])
    game = Position(me=me, opponent=opponent).game()
    assert any(game.describe(a).startswith("summon Gen-Bor") for a in game.legal_actions())
    assert not any(line.startswith("summon") for line in play_turn(game, RULES))


def test_it_spends_its_cores_on_cards_and_the_rest_on_levels() -> None:
    me = Side(hand=["Mushakko"], reserve=5)
    game = Position(me=me, opponent=Side(field=[on("The TreeShadow Felio", 1)])).game()
    done = play_turn(game, RULES)
    assert "summon Mushakko from hand" in done
    assert "move a core from the Reserve" in done  # the only place it can go to is Mushakko


def test_no_core_moves_without_a_purpose() -> None:
    me = Side(field=[on("Mushakko", 2)], reserve=4, soul_core="reserve")
    game = Position(me=me, opponent=Side(field=["The TreeShadow Felio"])).game()
    assert decided(game, RULES) == "end the Main Step"


@pytest.mark.parametrize("payment", ["ask", "auto"])
def test_the_reserve_pays_before_levels_are_lost(payment: str) -> None:
    me = Side(field=[on("Gen-Bor", 3), on("Mushakko", 1)], hand=["Goon-Gata"], reserve=3)
    game = Position(me=me, opponent=Side(field=["The TreeShadow Felio"]), payment=payment).game()
    game.apply(next(a for a in game.legal_actions() if game.describe(a).startswith("summon Goon-Gata")))
    while game.decision is not None and game.decision.kind.name in ("PAY", "PLACE"):  # type: ignore[attr-defined]
        choice = decided(game, RULES)
        assert "Gen-Bor" not in choice
        game.apply(next(a for a in game.legal_actions() if game.describe(a) == choice))


# --- the first hand --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("keeps", [True, False])
def test_a_hand_with_early_plays_is_kept_and_one_without_is_not(keeps: bool) -> None:
    """Looks for a first hand of either kind among games of red against red."""
    for seed in range(300):
        game = Game(("red", "red"), seed=seed)
        while game.decision is not None and game.decision.kind.name == "GO_FIRST":  # type: ignore[attr-defined]
            game.apply(game.legal_actions()[0])
        assert game.to_play is not None
        hand = [card.cost for card in game.view(None).players[game.to_play].hand if card]
        if (max(hand) <= 4) if keeps else (min(hand) >= 5):
            assert decided(game, RULES) == ("keep the hand" if keeps else "draw four new cards")
            return
    pytest.fail("no such hand was found")


# --- reasons ---------------------------------------------------------------------------------------------------------
def check_reasons(game: Game, seed: int, most: int) -> set[str]:
    """Random play; at every decision each legal id has a reason. Returns the kinds of decisions met."""
    decider, rng, kinds = PolicyDecider(RULES), random.Random(seed), set()
    for count in range(most):
        if game.to_play is None:
            break
        view = AgentView(game)
        before = game.digest() if count % 20 == 0 else ""
        assert decider.decide(view) in view.legal_actions
        assert not before or game.digest() == before
        kind = view.decision.kind.name  # type: ignore[attr-defined]
        kinds.add(kind)
        for thought in decider.thoughts():
            assert thought.why != thoughts.REASON_TEXTS[thoughts.WHY_NOTHING], (kind, thought)
        chosen = rng.choice(view.legal_actions)
        while chosen == terms.ACTION_CONCEDE:
            chosen = rng.choice(view.legal_actions)
        game.apply(chosen)
    return kinds


def test_no_legal_id_is_left_without_a_reason() -> None:
    kinds: set[str] = set()
    for seed, pair in enumerate([("red", "purple"), ("green", "white"), ("yellow", "blue"), ("blue", "green")]):
        kinds |= check_reasons(Game(pair, seed=seed, auto_forced=False, allow_concede=True), seed, 130)
    for name, make_position in POSITIONS.items():
        kinds |= check_reasons(make_position(), len(name), 40)
    expected = {"MAIN", "CORE_TO", "ATTACK", "BLOCK", "FLASH", "PAY", "PLACE", "MULLIGAN", "GO_FIRST", "CHOOSE", "OPTIONAL"}
    assert kinds >= expected | {"MODE", "ORDER_CARDS"}


@compiled
@needs_compiler
def test_no_legal_id_is_left_without_a_reason_in_many_games() -> None:
    kinds: set[str] = set()
    decks = ("red", "purple", "green", "white", "yellow", "blue")
    for seed in range(120):
        pair = (decks[seed % 6], decks[seed // 6 % 6])
        kinds |= check_reasons(Game(pair, seed=seed, payment=("ask", "auto")[seed % 2]), seed, 2000)
    assert len(kinds) >= 19, kinds


def test_it_says_why() -> None:
    agent = make(RULES)
    assert isinstance(agent, Explains)
    assert agent.why() == "nothing has been decided yet"
    agent.reset(1)
    game = attack_position(opposing_life=2).game()
    action = agent.act(AgentView(game))
    text = game.describe(action)
    game.apply(action)  # the reasons outlive the decision
    assert agent.why().splitlines()[0].startswith(f"{text}: 2 symbols against 2 Life and no blocker (score")


# --- honesty ---------------------------------------------------------------------------------------------------------
def test_what_the_player_cannot_know_changes_neither_choice_nor_reasons() -> None:
    rng = random.Random(5)
    decider = PolicyDecider(RULES)
    compared = 0
    for seed in range(2):
        game = Game(("purple", "green") if seed else ("yellow", "red"), seed=seed)
        for step in range(40):
            if game.to_play is None:
                break
            decider.reseed(step)
            chosen, thoughts_then = decider.decide(AgentView(game)), decider.thoughts()
            for deal in range(2):
                decider.reseed(step)
                assert decider.decide(AgentView(game.determinize(game.to_play, deal))) == chosen
                assert decider.thoughts() == thoughts_then
            compared += len(thoughts_then) > 2
            game.apply(chosen if rng.random() < 0.7 else rng.choice(game.legal_actions()))
    assert compared > 15


def test_the_same_seed_plays_the_same_and_a_bad_name_gets_one_sentence() -> None:
    one, other = PolicyDecider(RULES, 3), PolicyDecider(RULES, 3)
    game = Game(("white", "blue"), seed=9)
    for _ in range(120):
        if game.to_play is None:
            break
        action = one.decide(AgentView(game))
        assert other.decide(AgentView(game)) == action
        game.apply(action)
    with pytest.raises(SetupError, match="The policy is 'rule': those compiled into the core are"):
        PolicyDecider("rule")


# --- strength and the batched views ----------------------------------------------------------------------------------
def rate(policy: str, opponent: str, games: int, payment: str = "ask") -> float:
    """Share of games won over all deck pairs, both seats with the same seeds."""
    won = 0.0
    for seat in (0, 1):
        batch = BatchGames(games // 2, seed=8, opponent=opponent, seat=seat, observe=False, payment=payment)
        batch.playout(policy=policy)
        won += float((batch.winners == seat).sum() + (batch.winners < 0).sum() / 2)
    return won / games


@compiled
@needs_compiler
@pytest.mark.parametrize("payment", ["ask", "auto"])
def test_it_is_much_stronger_than_random_and_stronger_than_greedy(payment: str) -> None:
    assert rate(RULES, "random", 2000, payment) > 0.98
    assert rate(RULES, "greedy", 800, payment) > 0.55


@compiled
@needs_compiler
def test_batches_decide_as_single_games_do() -> None:
    batch = BatchGames(1, decks=("green", "yellow"), seed=4, opponent=RULES, seat=0)
    game, decider = batch.game(0), PolicyDecider(RULES)
    while not batch.dones[0]:
        own = batch.random_actions()
        game = batch.game(0)
        decider._words[:] = batch._rows["words"][0]
        batch.step(own)
        game.apply(int(own[0]))
        while game.to_play == 1:
            game.apply(decider.decide(AgentView(game)))
        if not batch.dones[0]:
            assert backend.to_bytes(game._states, 0) == backend.to_bytes(batch._states, 0)
