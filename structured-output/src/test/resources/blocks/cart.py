"""Totals."""
import json


class Cart:
    """Holds items."""

    def total(self):
        if not self.items:
            return 0
        # note: taxes later
        return 1
