"""The cards: the words they are written in, the cards themselves, their compiled tables, and decks."""
