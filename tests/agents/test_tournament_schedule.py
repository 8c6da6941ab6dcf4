"""Who plays whom, with which decks and seeds, and what is refused."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from agents.tournament import Tournament
from bs_env.cards.decks import Deck, load_deck
from bs_env.errors import BsEnvError

DECKS = [("red", "blue"), ("blue", "red"), ("red", "red")]


def test_every_two_agents_play_each_deal_once_from_each_seat() -> None:
    tournament = Tournament(("random", "a:A", "b:B"), "all", games=150, seed=5)
    assert (tournament.rounds, tournament.games, len(tournament)) == (3, 216, 648)
    seatings = Counter()
    for fixture in tournament.fixtures():
        names = tuple(entrant.name for entrant in fixture.entrants)
        seatings[(*names, *(deck.name for deck in fixture.decks))] += 1
    assert len(seatings) == 6 * 36  # ordered pairs of agents, pairs of decks
    assert set(seatings.values()) == {3}


def test_the_seats_are_exchanged_and_nothing_else() -> None:
    tournament = Tournament(("random", "a:A", "b:B"), DECKS, seed=5)
    fixtures = list(tournament.fixtures())
    for game in range(0, len(fixtures), 2):
        one, other = fixtures[game], fixtures[game + 1]
        assert one.entrants == other.entrants[::-1]
        assert (one.seed, one.decks, one.deal) == (other.seed, other.decks, other.deal)
        assert not set(one.agent_seeds) & set(other.agent_seeds)


def test_all_play_the_same_deals() -> None:
    tournament = Tournament(("random", "a:A", "b:B"), DECKS, games=12, seed=5)
    deals: dict[int, set[Any]] = {}
    for fixture in tournament.fixtures():
        deals.setdefault(fixture.deal, set()).add((fixture.seed, fixture.decks))
    assert len(deals) == 6
    assert all(len(deal) == 1 for deal in deals.values())
    assert len({seed for deal in deals.values() for seed, _ in deal}) == 6


def test_a_game_depends_neither_on_who_else_takes_part_nor_on_the_number_of_rounds() -> None:
    def games(tournament: Tournament) -> set[Any]:
        return {(f.entrants, f.decks, f.seed, f.agent_seeds) for f in tournament.fixtures()}

    two = games(Tournament(("random", "a:A"), DECKS, seed=5))
    assert two < games(Tournament(("b:B", "random", "a:A"), DECKS, games=12, seed=5))
    assert not two & games(Tournament(("random", "a:A"), DECKS, seed=6))


def test_more_games_go_on_with_the_same_ones() -> None:
    short, long = (Tournament(("random", "a:A"), DECKS, games=games, seed=5) for games in (6, 12))
    assert list(short.fixtures()) == list(long.fixtures())[: len(short)]


def test_the_same_agent_again_has_a_number_and_seeds_of_its_own() -> None:
    tournament = Tournament(("random", "random", "random"), DECKS)
    assert [entrant.name for entrant in tournament.entrants] == ["random", "random#2", "random#3"]
    assert {entrant.spec for entrant in tournament.entrants} == {"random"}
    seeds = tournament.fixture(0).agent_seeds
    assert seeds[0] != seeds[1]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"agents": ()}, "takes two agents or more and there is none"),
        ({"agents": ("random",)}, "there is only one"),
        ({"agents": "random"}, "there is only one"),
        ({"agents": ("random", 3)}, "not by 3"),
        ({"agents": ("random", "")}, "not by ''"),
        ({"agents": ("a:A", "a:A", "a:A#2")}, 'Two agents would be called "a:A#2"'),
        ({"games": 0}, "games is 0"),
        ({"games": True}, "games is True"),
        ({"games": 1.5}, "games is 1.5"),
        ({"games": 10**9}, "games is 1000000000"),
        ({"decks": "pink"}, 'There is no deck "pink"'),
        ({"decks": [("red", "blue"), ("red", "blue")]}, "stands there twice"),
        ({"seed": -1}, "The seed is -1"),
        ({"time_limit": 0}, "time_limit is 0"),
        ({"time_limit": float("nan")}, "time_limit is nan"),
        ({"time_limit": "1"}, "time_limit is '1'"),
        ({"start_limit": 1e9}, "start_limit is 1000000000.0"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(BsEnvError) as refused:
        Tournament(**{"agents": ("random", "a:A"), "decks": DECKS, **arguments})
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


def test_two_decks_of_one_name_are_refused() -> None:
    red, blue = load_deck("red"), load_deck("blue")
    with pytest.raises(BsEnvError, match='Two different decks are called "red"'):
        Tournament(("random", "a:A"), [(red, Deck("red", blue.cards, blue.format))])
