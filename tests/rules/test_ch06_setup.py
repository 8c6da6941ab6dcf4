"""Chapter 6: the procedure before the game."""

from __future__ import annotations

import pytest

from bs_env.cards.decks import Deck, DeckError
from bs_env.core import terms
from tests.rules._helpers_turn import deck_size, hand_size, position, use_on
from tests.support import D, Game, Side, deck, hand, ids, kind, life, play, player, record, total_cores

SEEDS = range(12)
GO_FIRST, GO_SECOND, KEEP, MULLIGAN = (
    terms.ACTION_GO_FIRST, terms.ACTION_GO_SECOND, terms.ACTION_KEEP, terms.ACTION_MULLIGAN,
)  # fmt: skip


def new(seed: int = 0) -> Game:
    return Game(decks=("standard/red", "standard/blue"), seed=seed)


def pile(game: Game, who: int) -> list[str]:
    """All 40 cards of a player's deck and hand."""
    return sorted(deck(game, who) + hand(game, who))


def ids_in_hand(game: Game, who: int) -> set[int]:
    """Which of the 40 cards they are: their index in the record."""
    st = record(game)
    p = terms.ZONE_HAND * 2 + who
    return {int(st.piles[p, k]) for k in range(int(st.counts[p]))}


# --- 6-2-1: the order ------------------------------------------------------------------------------------------------
@pytest.mark.rule("6-2-1", "6-2-1-7", "6-2-1-9")
@pytest.mark.parametrize("choice", [GO_FIRST, GO_SECOND])
def test_6_2_1_choice_then_two_hand_decisions_then_turn_1(choice: int) -> None:
    game = new()
    chooser = game.to_play
    assert (kind(game), ids(game)) == (D.GO_FIRST, {"GO_FIRST", "GO_SECOND"})
    play(game, choice)
    first = chooser if choice == GO_FIRST else 1 - chooser
    assert (kind(game), game.to_play, ids(game)) == (D.MULLIGAN, first, {"KEEP", "MULLIGAN"})
    play(game, KEEP)
    assert (kind(game), game.to_play) == (D.MULLIGAN, 1 - first)
    play(game, KEEP)
    view = game.view(None)
    assert (view.turn, view.turn_player, kind(game), game.to_play) == (1, first, D.MAIN, first)


@pytest.mark.rule("6-2-1-1", "6-1-1")
def test_6_2_1_1_an_illegal_deck_is_refused() -> None:
    short = Deck("short", (("26RSD01-005", 3),))
    with pytest.raises(DeckError, match="at least 40"):
        Game(decks=(short, short))
    many = Deck("many", (("26RSD01-005", 40),))
    with pytest.raises(DeckError, match="Goon-Gata"):
        Game(decks=("standard/red", many))


@pytest.mark.rule("6-2-1-1-1", "4-8-2")
def test_6_2_1_1_1_the_void_never_runs_out() -> None:
    game = position(me=Side(hand=["Fifty Cores"] * 3), auto_forced=False).game()
    before = total_cores(game)
    for times in (1, 2, 3):
        use_on(game, "Fifty Cores")
        assert player(game).reserve == 50 * times
        assert total_cores(game) == before + 50 * times


@pytest.mark.rule("6-2-1-2")
def test_6_2_1_2_decks_are_shuffled_by_the_seed() -> None:
    orders = [(tuple(hand(new(s), p)), tuple(deck(new(s), p))) for s in (1, 2) for p in (0, 1)]
    again = [(tuple(hand(new(s), p)), tuple(deck(new(s), p))) for s in (1, 2) for p in (0, 1)]
    assert orders == again
    assert orders[0] != orders[2]
    assert orders[1] != orders[3]


@pytest.mark.rule("6-2-1-2")
def test_6_2_1_2_shuffling_changes_no_card() -> None:
    assert {tuple(pile(new(s), 0)) for s in SEEDS} == {tuple(pile(new(0), 0))}
    assert len(pile(new(0), 0)) == 40


@pytest.mark.rule("6-2-1-2")
def test_6_2_1_2_every_place_of_the_deck_can_hold_every_card() -> None:
    """Not a cut or a rotation: the neighbours of a card change too."""
    tops = {deck(new(s), 0)[0] for s in range(30)}
    assert len(tops) > 5
    pairs = {tuple(deck(new(s), 0)[:2]) for s in range(30)}
    assert len(pairs) > 20


@pytest.mark.rule("6-2-1-3")
@pytest.mark.parametrize("who", [0, 1])
def test_6_2_1_3_five_life_three_cores_and_the_soul_core(who: int) -> None:
    side = player(new(), who)
    assert (side.life, side.reserve, side.soul_core, side.trash_cores) == (5, 3, "reserve", 0)
    assert total_cores(new(), who) == 9
    assert (side.field, side.trash, side.banished) == ((), (), ())


@pytest.mark.rule("6-2-1-4", "4-2-1")
def test_6_2_1_4_the_deck_lies_face_down() -> None:
    game = new()
    for you in (0, 1):
        for side in game.view(you).players:
            assert side.deck == (None,) * 36


@pytest.mark.rule("6-2-1-5")
def test_6_2_1_5_four_cards_each() -> None:
    game = new()
    assert [(hand_size(game, p), deck_size(game, p)) for p in (0, 1)] == [(4, 36), (4, 36)]


@pytest.mark.rule("6-2-1-5", "4-3-3")
def test_6_2_1_5_the_other_hand_is_hidden() -> None:
    game = new()
    for you in (0, 1):
        view = game.view(you)
        assert all(card is not None for card in view.players[you].hand)
        assert view.players[1 - you].hand == (None,) * 4


# --- 6-2-1-6: first or second ----------------------------------------------------------------------------------------
@pytest.mark.rule("6-2-1-6")
def test_6_2_1_6_chance_decides_who_chooses() -> None:
    choosers = [new(seed).to_play for seed in range(30)]
    assert {*choosers} == {0, 1}
    assert choosers == [new(seed).to_play for seed in range(30)]


@pytest.mark.rule("6-2-1-6")
@pytest.mark.parametrize("seed", [0, 1, 2, 3])
def test_6_2_1_6_the_chooser_sees_the_own_hand(seed: int) -> None:
    game = new(seed)
    chooser = game.to_play
    assert all(card is not None for card in game.view(chooser).players[chooser].hand)
    deals = [game.determinize(1 - chooser, seed=k) for k in range(4)]  # other hands, as far as the opponent knows
    others = [deal for deal in deals if sorted(hand(deal, chooser)) != sorted(hand(game, chooser))]
    assert others
    for other in others:
        assert (other.observe(chooser) != game.observe(chooser)).any()
        assert (other.observe(1 - chooser) == game.observe(1 - chooser)).all()


@pytest.mark.rule("6-2-1-6")
@pytest.mark.parametrize("seed", [0, 1, 2, 3])
def test_6_2_1_6_the_first_player_has_turn_1_and_the_other_one_turn_2(seed: int) -> None:
    game = new(seed)
    second = game.to_play
    play(game, GO_SECOND, KEEP, KEEP)
    assert game.view(None).turn_player == 1 - second
    while game.view(None).turn == 1:
        play(game, terms.ACTION_END_STEP)
    assert (game.view(None).turn, game.view(None).turn_player) == (2, second)


# --- 6-2-1-7, 6-2-1-8: the mulligan ----------------------------------------------------------------------------------
@pytest.mark.rule("6-2-1-7", "6-2-1-8")
@pytest.mark.parametrize(("first", "second"), [(KEEP, KEEP), (KEEP, MULLIGAN), (MULLIGAN, KEEP), (MULLIGAN, MULLIGAN)])
def test_6_2_1_7_each_player_may_redraw_once_first_player_first(first: int, second: int) -> None:
    game = new(3)
    play(game, GO_FIRST)
    one = game.to_play
    before = {p: hand(game, p) for p in (0, 1)}
    piles = {p: pile(game, p) for p in (0, 1)}
    play(game, first)
    assert hand(game, 1 - one) == before[1 - one]
    assert (hand(game, one) == before[one]) == (first == KEEP)
    assert (kind(game), game.to_play) == (D.MULLIGAN, 1 - one)
    kept = hand(game, one)
    play(game, second)
    assert (hand(game, 1 - one) == before[1 - one]) == (second == KEEP)
    assert kind(game) == D.MAIN
    for p in (0, 1):
        assert pile(game, p) == piles[p]
        assert (hand_size(game, p), deck_size(game, p)) == ((5, 35) if p == one else (4, 36))  # the draw of turn 1
    assert all(hand(game, one).count(name) >= kept.count(name) for name in kept)


@pytest.mark.rule("6-2-1-8")
def test_6_2_1_8_the_whole_hand_goes_back_before_the_new_one_is_drawn() -> None:
    """Cards of the old hand may come again: the deck is shuffled with them."""
    again = 0
    for seed in range(40):
        game = new(seed)
        play(game, GO_FIRST)
        one = game.to_play
        before = ids_in_hand(game, one)
        play(game, MULLIGAN)
        assert hand_size(game, one) == 4
        again += len(before & ids_in_hand(game, one))
    assert 4 <= again <= 30  # 4 of 40 cards, 4 drawn: 0.4 on average


@pytest.mark.rule("6-2-1-8", "6-2-1-2")
def test_6_2_1_8_the_deck_is_shuffled_anew() -> None:
    changed = 0
    for seed in SEEDS:
        game = new(seed)
        play(game, GO_FIRST)
        one = game.to_play
        below = deck(game, one)
        play(game, MULLIGAN)
        changed += deck(game, one)[:20] != below[4:24]
    assert changed == len(SEEDS)


@pytest.mark.rule("6-2-1-7", "6-2-1-4")
def test_6_2_1_7_nobody_sees_the_old_or_new_hand_of_the_other() -> None:
    game = new(4)
    play(game, GO_FIRST)
    one = game.to_play
    play(game, MULLIGAN)
    assert game.view(1 - one).players[one].hand == (None,) * 4
    assert game.view(one).players[one].deck == (None,) * 36


# --- 6-2-1-9: the game starts ----------------------------------------------------------------------------------------
@pytest.mark.rule("6-2-1-9", "7-3-3", "7-4-2")
def test_6_2_1_9_turn_1_begins_with_its_start_step() -> None:
    """No Core Step; the first player draws."""
    game = new(1)
    play(game, GO_FIRST, KEEP, KEEP)
    one = game.to_play
    assert (hand_size(game, one), player(game, one).reserve, life(game)) == (5, 3, (5, 5))
    assert (hand_size(game, 1 - one), player(game, 1 - one).reserve) == (4, 3)
    assert game.view(None).step == "Main"


@pytest.mark.rule("6-2-1-9", "7-7-2", "7-8-2")
def test_6_2_1_9_turn_1_ends_after_the_main_step() -> None:
    game = new(1)
    play(game, GO_FIRST, KEEP, KEEP)
    one = game.to_play
    play(game, terms.ACTION_END_STEP)
    assert (game.view(None).turn, game.to_play, game.view(None).step) == (2, 1 - one, "Main")
    assert player(game, 1 - one).reserve == 4
