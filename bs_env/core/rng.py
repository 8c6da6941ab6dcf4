"""The random generator of the record: xoshiro128** on four 32-bit words kept in int64.

Every intermediate stays below 2**63, so compiled int64 and Python integers agree. Bounded numbers come by rejection.
``words`` is any array of four int64: the record's own (for the rules only) or one of a policy.
"""

from __future__ import annotations

from typing import Any

from .jit import jit
from .records import State

WORD = 0xFFFFFFFF


@jit
def mix(x: int) -> int:
    """Spread a number over 32 bits; the constants lie below 2**31, so the products stay below 2**63."""
    x = (x + 0x5E3779B9) & WORD
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & WORD
    x = ((x ^ (x >> 15)) * 0x735A2D97) & WORD
    return x ^ (x >> 15)


@jit
def mix3(seed: int, row: int, game: int) -> int:
    """Seed of game number ``game`` of row ``row`` of a batch (31 bits)."""
    return mix(mix(mix((seed >> 32) & WORD) ^ (seed & WORD)) ^ mix(row) ^ mix(mix(game))) & 0x7FFFFFFF


@jit
def seed_words(words: Any, seed: int) -> None:
    x = mix((seed >> 32) & WORD) ^ (seed & WORD)
    for k in range(4):
        x = mix(x)
        words[k] = x


@jit
def next_word(words: Any) -> int:
    s0 = words[0]
    s1 = words[1]
    s2 = words[2] ^ s0
    s3 = words[3] ^ s1
    x = (s1 * 5) & WORD
    x = ((x << 7) | (x >> 25)) & WORD
    words[1] = s1 ^ s2
    words[0] = s0 ^ s3
    words[2] = s2 ^ ((s1 << 9) & WORD)
    words[3] = ((s3 << 11) | (s3 >> 21)) & WORD
    return int((x * 9) & WORD)


@jit
def pick(words: Any, n: int) -> int:
    """A number in 0..n-1, each equally likely; 0 when n < 2."""
    if n < 2:
        return 0
    x = next_word(words) * n
    if x & WORD < n:  # perhaps one of the few words that would make some numbers likelier
        least = (WORD + 1 - n) % n
        while x & WORD < least:
            x = next_word(words) * n
    return int(x >> 32)


@jit
def seed_state(st: State, seed: int) -> None:
    seed_words(st.rng, seed)


@jit
def below(st: State, n: int) -> int:
    return pick(st.rng, n)
