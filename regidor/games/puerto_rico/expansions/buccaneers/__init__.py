"""Buccaneers: one more role card, with a token that keeps its holder from taking it again."""
