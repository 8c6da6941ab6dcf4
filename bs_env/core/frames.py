"""The stack of unfinished work, decisions, and the public log ring.

A frame's stage names the step of the rules it performs; resuming is calling the handler of the top frame's stage. A
handler returns GO (look at the stack again) or WAIT (a player must decide).
"""

from __future__ import annotations

from .jit import jit
from .layout import MAX_EVENTS, MAX_FRAMES, MAX_REGISTERS
from .records import Frame, State, clear_frame
from .terms import ERROR_FRAMES, ERROR_REGISTERS

GO, WAIT = 0, 1


@jit
def push(st: State, stage: int, player: int) -> int:
    """Put a new frame on the stack and return its index; its other fields are zero, references are -1."""
    k = st.n_frames
    if k >= MAX_FRAMES - 1:
        st.error = ERROR_FRAMES
        k = MAX_FRAMES - 2
        clear_frame(st.frames[k])
    f = st.frames[k]
    f.stage = stage
    f.player = player
    f.source = -1
    f.subject = -1
    f.mark = st.n_waiting
    f.reg = st.n_registers
    st.n_frames = k + 1
    return k


@jit
def cut_registers(st: State, n: int) -> None:
    for k in range(n, st.n_registers):
        r = st.registers[k]
        r.object = 0
        r.uid = 0
        r.group = 0
    st.n_registers = n


@jit
def pop(st: State) -> int:
    """Take the top frame off, with its registers."""
    f = st.frames[st.n_frames - 1]
    cut_registers(st, f.reg)
    clear_frame(f)
    st.n_frames -= 1
    return GO


@jit
def pop_keeping_registers(st: State) -> int:
    """Take the top frame off; what it put into registers now belongs to the frame below."""
    clear_frame(st.frames[st.n_frames - 1])
    st.n_frames -= 1
    return GO


@jit
def put_register(st: State, i: int, group: int) -> None:
    k = st.n_registers
    if k >= MAX_REGISTERS:
        st.error = ERROR_REGISTERS
        return
    r = st.registers[k]
    r.object = i
    r.uid = st.cards[i].uid
    r.group = group
    st.n_registers = k + 1


@jit
def ask(st: State, decision: int, player: int) -> int:
    st.decision = decision
    st.to_play = player
    st.page = 0
    return WAIT


@jit
def note(st: State, kind: int, player: int, i: int, number: int) -> None:
    """Tell the log. ``i`` is a card that everybody may see now, or -1."""
    e = st.events[st.n_events % MAX_EVENTS]
    e.kind = kind
    e.player = player
    e.card = i
    e.row = st.cards[i].row if i >= 0 else -1
    e.number = number
    st.n_events += 1


@jit
def inherit(g: Frame, f: Frame) -> None:
    """Give a frame the effect, source and subject of another."""
    g.effect = f.effect
    g.source = f.source
    g.source_uid = f.source_uid
    g.subject = f.subject
    g.subject_uid = f.subject_uid
    g.batch = f.batch
    g.replaced = f.replaced


@jit
def end_game(st: State, winner: int, reason: int) -> None:
    """1-3-1: a victory condition wins at that very moment; nothing else is processed."""
    st.over = 1
    st.winner = winner
    st.reason = reason
