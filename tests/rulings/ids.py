"""The published rulings that the tests pin: answers of the FAQ and of articles, rulings on timing, tricky scenarios."""

ANSWERS = (
    "faq-atk-2", "faq-atk-4", "man-atk-1", "man-atk-3", "man-atk-5", "bqa-1", "bqa-3", "bqa-5", "bqa-7", "qn-22359",
    "cr-turn", "cr-main2", "cr-end", "cr-draw", "cr-shinkaihou", "cr-soulmagic", "cr-overpay", "cr-pay-annih",
    "cr-annih-level", "cr-standby-switch", "cr-cores-back", "cr-void-life", "cr-heavy2", "cr-exh-again",
    "cr-flash-order", "cr-bp-gone", "cr-once-copy", "cr-nostack", "cr-trigger-once", "cr-trigger-order",
    "cr-trigger-lost", "cr-afterwards", "cr-ifdid", "cr-afterresolved", "cr-cannot", "cr-replace", "cr-upto",
    "cr-flash-main", "cr-threshold", "cr-life0", "bsp-heavy-exh", "bsp-heavy-block", "bsp-destroy-standby",
    "blog-state-trigger",
)  # fmt: skip
TIMING = (
    "T-1-1", "T-1-2", "T-1-3", "T-1-4", "T-1-5", "T-2-1", "T-2-2", "T-2-3", "T-2-5", "T-2-6", "T-2-7", "T-2-8", "T-2-9",
    "T-2-10", "T-2-11", "T-2-12", "T-3-1", "T-3-2", "T-3-3", "T-4-1", "T-4-2", "T-4-3", "T-4-4", "T-4-5", "T-4-6",
    "T-4-7", "T-4-8", "T-4-9", "T-4-10", "T-4-11", "T-4-12", "T-4-13", "T-5-1", "T-5-2", "T-5-3", "T-5-4", "T-5-5",
    "T-5-6", "T-5-7", "T-5-8", "T-6-1", "T-6-2", "T-8-1", "T-8-2", "T-8-3", "T-8-4", "T-8-5", "T-9-1", "T-9-2", "T-9-4",
    "T-9-5", "T-10-1", "T-10-2", "T-11-1", "T-11-2", "T-11-3", "T-11-4", "T-11-5", "T-11-6", "T-11-7", "T-11-8",
    "T-11-9", "T-15-1", "T-15-2", "T-16-1", "T-16-2", "T-16-3", "T-17-1", "T-17-2", "T-18-1", "T-18-2", "T-18-3",
    "T-19-1", "T-19-2", "T-19-3", "T-19-4", "T-19-5", "T-20-1", "T-20-2", "T-20-3", "T-20-4", "T-20-5", "T-20-6",
    "T-20-7", "T-20-8", "T-20-9", "T-20-10", "T-21-1", "T-21-2", "T-21-3", "T-21-4", "T-22-1", "T-22-2", "T-22-3",
    "T-22-4", "T-22-5", "T-22-6", "T-22-7",
)  # fmt: skip
SCENARIOS = tuple(f"scenario-{number}" for number in range(1, 53))
