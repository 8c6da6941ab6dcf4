"""The random generator of the record."""

from __future__ import annotations

import pytest

from bs_env.core import rng


def test_the_words_of_a_seed_are_never_all_zero() -> None:
    for seed in (0, 1, 2**31, 2**32, 2**63 - 1):
        words = [0] * 4
        rng.seed_words(words, seed)
        assert any(words)
        assert all(0 <= word <= rng.WORD for word in words)


@pytest.mark.parametrize("n", [3, 5, 6, 7])
def test_a_word_that_would_make_some_numbers_likelier_is_thrown_away(n: int) -> None:
    """2**32 is no multiple of n: of the words that stand for 0 there would be one too many."""
    words = [1, 0, 5, 9]
    twin = list(words)
    assert rng.next_word(list(words)) == 0
    assert rng.next_word(twin) == 0
    expected = (rng.next_word(twin) * n) >> 32
    assert rng.pick(words, n) == expected
    assert words == twin


@pytest.mark.parametrize("n", [2, 4, 8])
def test_no_word_is_thrown_away_when_all_numbers_are_equally_likely(n: int) -> None:
    words = [1, 0, 5, 9]
    twin = list(words)
    rng.next_word(twin)
    assert rng.pick(words, n) == 0
    assert words == twin


@pytest.mark.parametrize("n", [0, 1])
def test_one_number_needs_no_word(n: int) -> None:
    words = [1, 2, 3, 4]
    assert rng.pick(words, n) == 0
    assert words == [1, 2, 3, 4]
