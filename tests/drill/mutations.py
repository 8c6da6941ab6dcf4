"""Sixty-eight small ways to break the engine, one at a time: file of the core, text, replacement, what it means in play."""

from __future__ import annotations

from typing import NamedTuple


class Mutation(NamedTuple):
    """One change of one file of ``bs_env/core``; the text must occur there exactly once."""

    file: str
    old: str
    new: str
    what: str


MUTATIONS = [
    # --- the loop, the end of the game, set-up
    Mutation(
        "advance.py",
        "if n != 1 or st.auto_forced == 0",
        "if n > 2 or st.auto_forced == 0",
        "of two options the first is taken unasked",
    ),
    Mutation(
        "advance.py",
        "end_game(st, 1 - player, REASON_CONCESSION)",
        "end_game(st, player, REASON_CONCESSION)",
        "who concedes wins",
    ),
    Mutation(
        "setup.py",
        "st.first_player = st.chooser if first == 1 else 1 - st.chooser",
        "st.first_player = st.chooser",
        "the chooser always goes first",
    ),
    Mutation(
        "setup.py",
        "    if st.action == ACTION_MULLIGAN:\n",
        "    if st.action < 0:\n",
        "nobody gets a new hand",
    ),
    # --- zones and cores
    Mutation(
        "zones.py",
        "st.players[player].reserve += c.cores\n",
        "st.players[player].reserve += 0\n",
        "cores of a card that leaves vanish",
    ),
    Mutation(
        "zones.py",
        "    c.uid = st.next_uid\n",
        "",
        "a returned card is still the same card",
    ),
    Mutation(
        "zones.py",
        "if zone == ZONE_DECK and position == POSITION_BOTTOM:",
        "if zone == ZONE_DECK and position != POSITION_BOTTOM:",
        "deck top and bottom are swapped",
    ),
    Mutation(
        "zones.py",
        "return mine | ((known >> 2) & known & KNOWN_BOTH)",
        "return KNOWN_BOTH",
        "the opponent learns what is drawn",
    ),
    Mutation(
        "zones.py",
        "return identity | ((identity & placers) << 2)",
        "return identity",
        "who puts a card on the deck forgets where",
    ),
    Mutation(
        "cores.py",
        "                g.player = r.object >> 6\n",
        "                g.player = f.player\n",
        "the effect's player chooses the opponent's cores",
    ),
    Mutation(
        "cores.py",
        "if r.object != target and immune_to(st, t, r.object, f.player, f.source) == 0:  # 1-4-2-2",
        "if r.object != target:",
        "cores are taken from a card that is not affected",
    ),
    # --- levels, BP, symbols, windows
    Mutation(
        "traits.py",
        "reached = 1 if cores >= r.level_cost[k]",
        "reached = 1 if cores > r.level_cost[k]",
        "a level needs one core more",
    ),
    Mutation(
        "traits.py",
        "if level < 2 and r.true_release == 1 and c.soul == 1:  # 12-2-1-1-2",
        "if level < 2 and r.true_release == 1 and c.soul == 2:",
        "the Soul Core gives no True Release",
    ),
    Mutation(
        "traits.py",
        "return (1 << WINDOW_OPP_ATTACK) | (1 << WINDOW_BOTH_ATTACK) if step == STEP_ATTACK else 0",
        "return 1 << WINDOW_BOTH_ATTACK if step == STEP_ATTACK else 0",
        "effects of the opposing Attack Step are never in force",
    ),
    Mutation(
        "traits.py",
        "        if holds(st, t, row.condition, player, i, st.frames[SPARE_FRAME]) == 0:  # 9-1-4-3\n            continue\n",
        "",
        "constant effects ask for no condition",
    ),
    Mutation(
        "traits.py",
        "if immune_to(st, t, i, who, source) == 0:\n                    add_trait(st, i, row.op, value, row.arg)",
        "if 1 == 1:\n                    add_trait(st, i, row.op, value, row.arg)",
        "constant effects ignore immunity",
    ),
    Mutation(
        "floating.py",
        "MEMORY_MAX else MEMORY_MAX\n    touch(st, WATCH_MEMORY)",
        "MEMORY_MAX else MEMORY_MAX",
        "constant effects do not notice what has happened this turn",
    ),
    # --- filters
    Mutation(
        "filters.py",
        "        return c.bp if c.bp > 0 else 0\n",
        "        return c.bp\n",
        "BP below 0 is read as negative",
    ),
    Mutation(
        "filters.py",
        "        return 1 if c.orientation != ORIENTATION_REFRESHED else 0\n    return",
        "        return 1 if c.orientation == 1 else 0\n    return",
        "heavily exhausted is not exhausted",
    ),
    Mutation(
        "filters.py",
        "    if c.zone == ZONE_FIELD and c.standby == STANDBY_DEPLETE:\n        return 0\n    return matches",
        "    return matches",
        "a depleted card can be chosen",
    ),
    # --- limits and durations
    Mutation(
        "floating.py",
        "    if limit == LIMIT_NAME_TIMING or limit == LIMIT_CARD_TURN_NAME_TIMING:\n"
        "        add_limit_row(st, row.limit_key, player, batch)\n",
        "",
        "[Can't Stack] is forgotten",
    ),
    Mutation(
        "floating.py",
        "        st.cards[i].used |= clause_bit(t, e)\n",
        "        st.cards[i].used |= 0\n",
        "[Once Per Turn] is forgotten",
    ),
    Mutation(
        "floating.py",
        "        st.cards[i].used = 0\n",
        "        st.cards[i].used |= 0\n",
        "[Once Per Turn] lasts for ever",
    ),
    Mutation(
        "floating.py",
        "            st.players[p].memory[k] = 0\n",
        "            st.players[p].memory[k] |= 0\n",
        "the turn is never forgotten",
    ),
    # --- costs, playing
    Mutation(
        "costs.py",
        "    return n if n < r.n_reduction else r.n_reduction\n\n\n@unit\ndef price",
        "    return n + 1 if n < r.n_reduction else r.n_reduction\n\n\n@unit\ndef price",
        "reduction is one too much",
    ),
    Mutation(
        "costs.py",
        "n += t.cards[st.cards[j].row].ex if j != i else 0",
        "n += t.cards[st.cards[j].row].ex",
        "a card of the Trash banishes itself for Legacy",
    ),
    Mutation(
        "costs.py",
        "return 1 if st.players[player].symbols[color - 1] > 0 else 0",
        "return 1",
        "Soul Magic needs no symbol",
    ),
    Mutation(
        "play.py",
        "    c = st.cards[card_at(st, f.player, ZONE_FIELD, slot)]\n"
        "    if f.marks == 1 or slot < f.c or c.cores - c.picked <= 0:\n"
        "        return 0\n"
        "    return 1 if field_normal(st, f.player, slot) + st.players[f.player].reserve >= f.a else 0\n"
        "\n"
        "\n"
        "@jit\n"
        "def may_pay_reserve",
        "    c = st.cards[card_at(st, f.player, ZONE_FIELD, slot)]\n"
        "    if f.marks == 1 or slot < f.c or c.cores - c.picked <= 1:\n"
        "        return 0\n"
        "    return 1 if field_normal(st, f.player, slot) + st.players[f.player].reserve >= f.a else 0\n"
        "\n"
        "\n"
        "@jit\n"
        "def may_pay_reserve",
        "the last core of a card cannot pay",
    ),
    Mutation(
        "play.py",
        "return 1 if f.a <= 0 and owes_reserve",
        "return 1 if f.a <= 1 and owes_reserve",
        "a card may arrive below its Lv1 cost",
    ),
    Mutation(
        "play.py",
        "    if f.a & PLAY_FREE == 0:\n        n = price(",
        "    if f.a >= 0:\n        n = price(",
        "a card played by an effect without cost is paid for",
    ),
    Mutation(
        "play.py",
        "    remember(st, f.player, MEMORY_MAGIC_USED, 1)\n",
        "",
        "used Magics are not remembered",
    ),
    # --- steps
    Mutation(
        "steps.py",
        "return STEP_DRAW if st.turn == 1 else STEP_CORE",
        "return STEP_CORE",
        "the first turn has a Core Step",
    ),
    Mutation(
        "steps.py",
        "    move_normal(st, player, PLACE_TRASH, PLACE_RESERVE, pl.trash_cores)\n",
        "",
        "cores stay in the Trash in the Refresh Step",
    ),
    Mutation(
        "steps.py",
        "    else:  # End Step, 7-9-1-1\n        expire(st, UNTIL_TURN)\n",
        "    else:\n",
        "effects of the turn outlast the End Step",
    ),
    Mutation(
        "steps.py",
        "    if moved_marks(st, player, place) & GAVE != 0:\n        return 0\n",
        "",
        "cores can be shuffled for ever",
    ),
    # --- permissions and what is offered
    Mutation(
        "permissions.py",
        "or c.standby != STANDBY_NONE or c.permissions & CANNOT_ATTACK != 0:  # 3-2-3",
        "or c.permissions & CANNOT_ATTACK != 0:",
        "a card in standby attacks",
    ),
    Mutation(
        "permissions.py",
        "return 1 if attack_price(st, t, i) <= cores_available(st, c.controller, 0) else 0",
        "return 1",
        "an attack whose price cannot be paid is offered",
    ),
    Mutation(
        "permissions.py",
        "    return 1 if timing == TIMING_MAIN else 0\n",
        "    return 1\n",
        "Invoke: Flash in the Main Step",
    ),
    Mutation(
        "legal.py",
        "    if may_end_attacks(st, t, player) == 1:\n",
        "    if player >= 0:\n",
        "a Spirit that must attack need not",
    ),
    Mutation(
        "legal.py",
        "            n = add_slot(st, legal, n, ACTION_BLOCK, SLOTS_FIELD, k)",
        "            n = add_slot(st, legal, n, ACTION_BLOCK, SLOTS_FIELD, k) if k < SLOTS_FIELD else n",
        "blockers of the second page are dropped",
    ),
    # --- battle
    Mutation(
        "battle.py",
        "return push_flash(st, 1 - f.player, 1)",
        "return push_flash(st, f.player, 1)",
        "the attacking player has the first flash right",
    ),
    Mutation(
        "battle.py",
        "            b.right = 1 - b.right\n            b.passes = 0\n            return GO",
        "            b.right = 1 - b.right\n            return GO",
        "a flash play does not undo the pass before",
    ),
    Mutation(
        "battle.py",
        "        f.at = AT_RESOLUTION\n        return GO\n    player = 1 - f.player",
        "        f.at = AT_FLASH_2\n        return GO\n    player = 1 - f.player",
        "a second flash window without a block",
    ),
    Mutation(
        "battle.py",
        "    if mine <= theirs:\n",
        "    if mine < theirs:\n",
        "at equal BP only the blocker falls",
    ),
    Mutation(
        "battle.py",
        "or in_play(st, b.blocker, b.blocker_uid) == 0:\n        return GO\n    mine",
        "or b.blocker < 0:\n        return GO\n    mine",
        "BP is compared with a blocker that has left",
    ),
    Mutation(
        "battle.py",
        "    expire(st, UNTIL_BATTLE)\n",
        "",
        "effects of the battle outlast it",
    ),
    # --- batches, replacement, rule processing
    Mutation(
        "batch.py",
        "c.orientation = ORIENTATION_EXHAUSTED if c.orientation == ORIENTATION_HEAVY else ORIENTATION_REFRESHED",
        "c.orientation = ORIENTATION_REFRESHED",
        "heavily exhausted cards refresh at once",
    ),
    Mutation(
        "batch.py",
        "    g.replaced = 1\n",
        "    g.replaced = 0\n",
        "what replaces an event can be replaced",
    ),
    Mutation(
        "batch.py",
        "        return 1 if c.standby != STANDBY_DESTROY and c.permissions & CANNOT_BE_DESTROYED == 0 else 0\n",
        "        return 1 if c.standby != STANDBY_DESTROY else 0\n",
        "cards that cannot be destroyed are",
    ),
    Mutation(
        "processing.py",
        "    if c.frozen_level > 0 or c.cores + c.soul >= level_cost(st, t, i, 0):",
        "    if c.frozen_level > 0 or c.cores + c.soul + 1 >= level_cost(st, t, i, 0):",
        "depletion comes one core late",
    ),
    Mutation(
        "processing.py",
        "    if lost == 3:\n",
        "    if lost == 4:\n",
        "both at 0 Life is no draw",
    ),
    # --- waiting effects
    Mutation(
        "triggers.py",
        "    if c.zone == ZONE_FIELD and c.standby != STANDBY_NONE and w.own == 0:  # 10-2-2-4\n        return 1\n",
        "",
        "waiting effects of a card that has entered standby are kept",
    ),
    Mutation(
        "triggers.py",
        "    if event == EVENT_EXHAUSTED:\n",
        "    if event == -1:\n",
        "an exhaustion counts although it was undone",
    ),
    Mutation(
        "triggers.py",
        "    return 1 - limit_used(st, t, w.effect, w.source, w.player, w.batch)\n",
        "    return 1\n",
        "limits do not hold back waiting effects",
    ),
    Mutation(
        "resolution.py",
        "        if st.n_waiting > f.a:  # 9-1-5-9: what was newly triggered comes first\n",
        "        if st.n_waiting > f.a + 99:\n",
        "newly triggered effects come last",
    ),
    Mutation(
        "resolution.py",
        "return i if c.standby != STANDBY_NONE and c.axis >= st.axis else -1",
        "return i if c.standby != STANDBY_NONE else -1",
        "cards of an outer axis leave with an inner one",
    ),
    Mutation(
        "program.py",
        "    if f.full == 0:\n",
        "    if f.full == 2:\n",
        "'after this effect' follows a half-done part",
    ),
    # --- choices, knowledge, observation
    Mutation(
        "choose.py",
        "        unmark_limit(st, t, g.effect, g.source, g.player, g.batch)\n",
        "        pass\n",
        "a declined choice counts as the one use of the turn",
    ),
    Mutation(
        "knowledge.py",
        "    seed_state(st, deal_seed)\n",
        "",
        "every sampled world is the same",
    ),
    Mutation(
        "observe_lists.py",
        "if n >= o.KNOWN_ROWS or knows_card(st, player, i) == 0:",
        "if n >= o.KNOWN_ROWS:",
        "the observation shows the opposing hand",
    ),
    # --- the option payment="auto"
    Mutation(
        "legal.py",
        "        if st.auto_payment == 1:\n            return n\n",
        "        if st.auto_payment > 1:\n            return n\n",
        "payment=auto asks though the Reserve covers it",
    ),
    Mutation(
        "play.py",
        "    soul = c.soul * (1 - ((st.picked_soul >> (i >> 6)) & 1))\n",
        "    soul = c.soul\n",
        "payment=auto counts on a Soul Core that is already picked",
    ),
    # --- instructions, frames, census, columns of the observation
    Mutation(
        "instructions.py",
        "    if n < asked:\n        f.full = 0\n",
        "    if n < 0:\n        f.full = 0\n",
        "a half-done part counts as done",
    ),
    Mutation(
        "instructions.py",
        "        move_card(st, i, ZONE_HAND, POSITION_TOP, 0)\n        drawn += 1\n",
        "        move_card(st, i, ZONE_HAND, POSITION_TOP, ALL_SEE)\n        drawn += 1\n    drawn = n\n",
        "drawing from an empty deck counts",
    ),
    Mutation(
        "frames.py",
        "    f.mark = st.n_waiting\n",
        "    f.mark = 0\n",
        "older waiting effects are taken for new ones",
    ),
    Mutation(
        "census.py",
        "        colors += (r.colors * SPREAD) & LANES",
        "        colors += r.colors",
        "colours of piles are counted wrongly",
    ),
    Mutation(
        "observe_cards.py",
        "blocks = able & (ready | has_bit(bits, PERMIT_BLOCK_EXHAUSTED))",
        "blocks = able & (1 | has_bit(bits, PERMIT_BLOCK_EXHAUSTED))",
        "exhausted cards look as if they could block",
    ),
    Mutation(
        "observe_decision.py",
        "    left = least - picked\n",
        "    left = least\n",
        "the observation does not count what is picked",
    ),
]
