"""The columns of the observation in words: the name of each, and what its number means, with its scale.

Pure text; ``observation_table`` puts it beside the numbers the core writes by. "I" is the player who observes.
"""

from __future__ import annotations

from . import terms

Columns = list[tuple[str, str]]

COLORS = ("red", "purple", "green", "white", "yellow", "blue")
STEPS = ("setup", "Start", "Core", "Draw", "Refresh", "Main", "Attack", "Main 2", "End")
FLOATING_GROUPS = (
    ("bp", "BP of a class of cards"),
    ("symbols", "symbols of a class of cards"),
    ("life_safe", "attacks that do not reduce Life"),
    ("unblockable", "blocks that are forbidden"),
    ("forced", "attacks or blocks that are forced or allowed"),
    ("forbidden", "other things that are forbidden"),
    ("prices", "costs and prices"),
    ("all", "effects with a duration of any kind, those on single cards included"),
)
VERBS = (
    ("destroy", "destroy or banish"),
    ("bp_up", "raise BP"),
    ("bp_down", "lower BP"),
    ("exhaust", "exhaust or heavily exhaust"),
    ("refresh", "refresh"),
    ("cores_off", "take cores off"),
    ("cores_gained", "give cores"),
    ("return", "return from the Field"),
    ("move", "move cards between other zones, draw, reveal"),
    ("play", "summon, deploy or use"),
    ("lasting", "another effect with a duration"),
    ("other", "anything else"),
)
ROW_VERBS = (
    ("verb_removes", "1: its effects destroy, banish, return or shrink opposing cards"),
    ("verb_boosts", "1: its effects raise BP or add symbols"),
    ("verb_exhausts", "1: its effects exhaust"),
    ("verb_refreshes", "1: its effects refresh"),
    ("verb_cores", "1: its effects move cores"),
    ("verb_cards", "1: its effects draw, search, reveal or return cards to the hand"),
)


def _groups(prefix: str, items: tuple[tuple[str, str], ...], lead: str) -> Columns:
    return [(f"{prefix}_{name}", f"{lead}{meaning}") for name, meaning in items]


def _colors(lead: str, prefix: str = "color") -> Columns:
    return [(f"{prefix}_{color}", f"{lead} {color}") for color in COLORS]


def game_columns() -> Columns:
    columns = [(f"step_{name.lower().replace(' ', '_')}", f"1 in the {name} Step") for name in STEPS]
    columns[0] = ("step_setup", "1 while the game is being set up")
    columns += [
        ("turn", "number of the turn / 32"),
        ("my_turn", "1: I am the turn player"),
        ("i_went_first", "1: I am the player of turn 1"),
        ("first_turn", "1 in turn 1, which has no Core and no Attack Step"),
        ("rule_second_main_step", "rules flag second_main_step"),
        ("rule_nexus_duration_tied", "rules flag nexus_duration_tied"),
        ("rule_effect_play_pays", "rules flag effect_play_pays"),
        ("rule_soul_core_prevents_depletion", "rules flag soul_core_prevents_depletion"),
        ("rule_controller_orders_own", "rules flag controller_orders_own"),
    ]
    kinds = ("destroy", "deplete", "hand", "deck", "banish")
    columns += [(f"rule_standby_symbols_{kind}", f"rules flag: symbols count in {kind} standby") for kind in kinds]
    columns += [
        ("i_decide", "1: the pending decision is mine"),
        ("opponent_decides", "1: it is the opponent's"),
        ("over", "1: the game has ended"),
        ("won", "1: I have won"),
        ("lost", "1: I have lost"),
        ("drawn", "1: a draw"),
        ("axes", "open axes / 4: how deep the resolution is nested"),
        ("turn_limit", "1: the caller has set a turn limit"),
        ("turns_left", "turns until that limit / 16"),
    ]
    columns += _groups("my_lasting", FLOATING_GROUPS, "my effects with a duration / 4: ")
    return columns + _groups("opp_lasting", FLOATING_GROUPS, "the opponent's effects with a duration / 4: ")


def decision_columns() -> Columns:
    kinds = sorted(terms.DecisionKind, key=int)
    columns = [(f"kind_{kind.name.lower()}", f"1: the pending decision is {kind.name}") for kind in kinds]
    columns += _groups("asked", VERBS, "1: what is chosen now is to ")
    return [
        *columns,
        ("least", "objects or cores that must be chosen / 4"),
        ("most", "objects or cores that may be chosen / 4"),
        ("picked", "chosen so far / 4"),
        ("left", "still to be chosen / 4"),
        ("may_stop", "1: STOP is legal as far as the amounts go"),
        ("page", "page shown / 4"),
        ("more_pages", "1: PAGE shows more"),
        ("listed", "listed candidates / 16"),
        ("mine", "1: the asking effect or action is mine"),
        ("cost_part", "1: a choice of the part before the arrow, or a payment"),
        ("amount", "cost to be paid or number asked for / 8"),
        ("first_pick", "1: nothing has been chosen yet"),
        ("hidden_zone", "1: the choice is made among cards that only I see"),
        ("flash", "1: a flash timing is open"),
        ("clause", "(number of the asking effect on its card + 1) / 4, 0 when no effect asks"),
        ("instruction", "how far its program has come: instructions / 16"),
    ]


def source_columns() -> Columns:
    columns = [("present", "1: a card is asking"), ("card", "(row of the printed card + 1) / 4096")]
    columns += [(kind, f"1: a {kind.title()}") for kind in ("spirit", "nexus", "magic")]
    columns += _colors("1: it is")
    return [
        *columns,
        ("cost", "printed cost / 8"),
        ("mine", "1: it is mine"),
        ("level", "its level / 2, on the Field"),
        ("bp", "its BP / 10000, on the Field"),
        ("ex", "1: it has an EX symbol"),
        ("legacy", "1: it has Legacy"),
        ("soul_magic", "1: it has Soul Magic"),
        *ROW_VERBS,
        ("zone", "(zone it is in + 1) / 8"),
        ("slot", "(its slot of the shown Field + 1) / 32, 0 elsewhere"),
    ]


def player_columns() -> Columns:
    columns = [
        ("life", "cores in Life / 4"),
        ("reserve", "normal cores in the Reserve / 16"),
        ("trash_cores", "normal cores in the Trash / 8"),
    ]
    columns += [(f"soul_{place}", f"1: the Soul Core is in the {place.title()}") for place in ("reserve", "trash")]
    columns += [("soul_life", "1: the Soul Core is in Life"), ("soul_void", "1: the Soul Core is in the Void")]
    columns += [
        ("soul_field", "1: the Soul Core is on a card"),
        ("hand", "cards in hand / 16"),
        ("deck", "cards in the deck / 32"),
        ("trash", "cards in the Trash / 32"),
        ("banished", "cards in the banish zone / 32"),
        ("spirits", "Spirits on the Field / 8"),
        ("nexuses", "Nexuses on the Field / 8"),
    ]
    columns += _colors("symbols on the Field / 8:", "symbols")
    return [
        *columns,
        ("field_cores", "cores on Field cards / 16"),
        ("ready", "refreshed Spirits / 8"),
        ("picked_reserve", "normal cores of the Reserve picked in an unfinished payment or move / 16"),
        ("picked_soul", "1: the Soul Core is picked in an unfinished payment or move"),
        ("reserve_moved", "core moves of this Main Step / 2: 1 the Reserve has given, 2 has received"),
        ("soul_moved", "1: the Soul Core has been moved since the last other action"),
    ]


def memory_columns() -> Columns:
    meanings = {
        terms.MEMORY_LIFE_REDUCED: ("life_reduced", "Life lost this turn / 4"),
        terms.MEMORY_DEPLETED: ("depleted", "own Spirits depleted this turn / 4"),
        terms.MEMORY_DEPLETED_BY_OPPONENT_EFFECT: ("depleted_by_opponent", "... by an opposing effect / 4"),
        terms.MEMORY_DESTROYED: ("destroyed", "own Spirits destroyed this turn / 4"),
        terms.MEMORY_ATTACKS: ("attacks", "attacks made this turn / 4"),
        terms.MEMORY_MAGIC_USED: ("magic_used", "Magics used this turn / 4"),
        terms.MEMORY_DRAWN: ("drawn", "cards drawn this turn / 4"),
        terms.MEMORY_DISCARDED: ("discarded", "cards discarded this turn / 4"),
    }
    return [meanings[k] for k in sorted(meanings)]


def battle_columns() -> Columns:
    return [
        ("present", "1: a battle is going on"),
        ("mine", "1: I am attacking"),
        ("bp", "BP of the attacker / 10000"),
        ("symbols", "its symbols / 4"),
        ("attacker_gone", "1: the attacker has left or is in standby"),
        ("blocker", "1: there is a blocker on the Field"),
        ("blocker_bp", "its BP / 10000"),
        ("bp_lead", "(attacker's BP - blocker's BP) / 10000, 0 without a blocker"),
        ("blocked", "1: a block was declared"),
        ("window_1", "1: flash timing before the block"),
        ("window_2", "1: flash timing after the block"),
        ("passes", "passes in a row / 2"),
        ("my_right", "1: the flash right is mine"),
        ("damage", "symbols that would reduce Life now / 4, 0 once blocked"),
        ("lethal", "1: that is all the Life there is"),
        ("forced", "1: a blocker is forced"),
    ]


def field_columns() -> Columns:
    columns = [
        ("present", "1: there is a card in this slot"),
        ("card", "(row of the printed card + 1) / 4096"),
        ("spirit", "1: a Spirit"),
        ("nexus", "1: a Nexus"),
    ]
    columns += _colors("1: it is")
    columns += [
        ("cost", "cost / 8"),
        ("cores", "cores on it, the Soul Core counted / 8"),
        ("soul", "1: the Soul Core is on it"),
        ("level", "level / 2"),
        ("bp", "BP / 10000"),
        ("to_next_level", "cores missing to the next level / 4, 0 at the highest"),
        ("symbols", "symbols of all colours / 4"),
        ("exhausted", "1: exhausted or heavily exhausted"),
        ("heavy", "1: heavily exhausted"),
        ("standby", "kind of standby / 4, 0 none"),
        ("attacking", "1: it is attacking"),
        ("blocking", "1: it is blocking"),
        ("may_attack", "1: nothing forbids it to attack (prices aside)"),
        ("may_block", "1: nothing forbids it to block (prices aside)"),
        ("may_activate", "1: it has an activated effect at this level that is not used up"),
        ("bonus_bp", "BP above (below) the printed BP of its level / 10000"),
        ("hard_to_block", "effects that restrict who can block it / 2"),
        ("must", "1: it must attack or block"),
        ("protected", "1: it cannot be destroyed or returned, or is immune to a colour"),
    ]
    return [
        *columns,
        *ROW_VERBS,
        ("picked", "cores or cards picked here in an unfinished choice / 4"),
        ("used", "limits used: sum of 2 ** clause of its limited effects that were used / 8"),
        ("moved", "core moves of this Main Step / 2: 1 it has given, 2 has received"),
        ("held", "what it cannot do / 4: 1 refresh, 2 be exhausted"),
        ("lasting", "effects with a duration on this card / 4"),
    ]


def hand_columns() -> Columns:
    columns = [("present", "1: there is a card in this slot"), ("card", "(row of the printed card + 1) / 4096")]
    columns += [(kind, f"1: a {kind.title()}") for kind in ("spirit", "nexus", "magic")]
    columns += _colors("1: it is")
    return [
        *columns,
        ("cost", "cost to pay now, reduced by the symbols on the Field / 8"),
        ("reduction", "reduction symbols / 4"),
        ("level_1_cores", "cores it needs at level 1 / 4"),
        ("bp", "BP at level 1 / 10000"),
        ("ex", "1: it has an EX symbol"),
        ("legacy", "1: it has Legacy"),
        ("soul_magic", "1: it has Soul Magic"),
        ("main", "1: it has a [Main] effect"),
        ("flash", "1: it can be used at flash timing"),
        ("arrival", "1: it has an effect when summoned or deployed"),
        *ROW_VERBS,
        ("picked", "1: it is picked in an unfinished choice"),
        ("shown", "1: the opponent knows that I have it"),
        ("level_2_cores", "cores it needs at level 2 / 4"),
        ("bp_2", "BP at level 2 / 10000"),
        ("symbols", "symbols / 2"),
    ]


def candidate_columns() -> Columns:
    return [
        ("present", "1: a candidate is listed here"),
        ("card", "(row of its card + 1) / 4096, 0 when there is none or I may not know it"),
        ("place", "(zone of the card + 1) / 8"),
        ("mine", "1: mine"),
        ("verb", "(what its effect does first + 1) / 16, for a waiting effect"),
        ("number", "position of the option or number of the clause / 8"),
        ("slot", "(slot of that card on its shown Field + 1) / 32, 0 elsewhere"),
        ("subject", "(row of the card a waiting effect is about + 1) / 4096, 0 none"),
    ]


def list_columns() -> dict[str, Columns]:
    card = "(row of the printed card + 1) / 4096"
    return {
        "pending": [
            ("present", "1: unfinished work or a waiting effect"),
            ("card", f"{card} it comes from, 0 none"),
            ("mine", "1: it is mine"),
            ("waiting", "1: an effect that waits to activate; 0: work that has begun"),
            ("stage", "stage of the work / 32"),
            ("verb", "(what its effect does first + 1) / 16"),
            ("subject", f"{card} it is about, 0 none"),
            ("subject_mine", "1: that card is mine"),
            ("clause", "(number of the effect on its card + 1) / 4, 0 none"),
        ],
        "events": [
            ("present", "1: an event"),
            ("kind", "kind of the event / 32"),
            ("mine", "1: it is about me"),
            ("card", f"{card} it is about, 0 none or not public"),
            ("card_mine", "1: that card is mine"),
            (
                "number",
                "its number / 8; of a card that leaves the cause: 1 the opponent + 2 an effect + 4 a Spirit + 8 BP",
            ),
        ],
        "opp_known_hand": [
            ("present", "1: I know a card of the opposing hand"),
            ("card", card),
            ("spirit", "1: a Spirit"),
            ("nexus", "1: a Nexus"),
            ("magic", "1: a Magic"),
            ("cost", "printed cost / 8"),
        ],
        "piles": [
            ("cards", "cards / 32"),
            ("spirits", "Spirits / 16"),
            ("nexuses", "Nexuses / 16"),
            ("magics", "Magics / 16"),
            *_colors("cards / 16:"),
            ("cost", "sum of the costs / 256"),
            ("reduction", "sum of the reduction symbols / 64"),
            ("ex", "cards with an EX symbol / 16"),
            ("legacy", "cards with Legacy / 16"),
            ("soul_magic", "cards with Soul Magic / 16"),
            ("flash", "Magics with a [Flash] effect / 16"),
        ],
        "lasting": [
            ("present", "1: an effect with a duration"),
            ("kind", "kind of continuous effect / 16"),
            ("amount", "BP / 10000, other amounts / 4"),
            ("mine", "1: its controller is me"),
            ("source", f"{card} it came from, 0 none"),
            ("card", f"{card} it is on, 0: a class of cards or a player"),
            ("card_mine", "1: that card is mine"),
            ("slot", "(its slot of the shown Field + 1) / 32, 0 elsewhere"),
            ("until", "(how long + 1) / 4: 1 battle, 2 step, 3 turn, 4 for good"),
            ("arg", "its colour or action / 16"),
        ],
        "known_deck": [
            ("present", "1: a card I know"),
            ("card", card),
            ("depth", "cards above it / 32; -1: I do not know where it lies"),
        ],
        "deck_card": [("card", f"{card}, 0 none")],
        "trash_card": [("card", f"{card} in the Trash; below 0: of a banished card; 0 none")],
    }
