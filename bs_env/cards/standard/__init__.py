"""The Standard cards, one file for each set: a constant for each card, effects in our words beside the programs."""
