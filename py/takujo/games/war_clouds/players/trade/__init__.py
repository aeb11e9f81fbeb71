"""Decides what to buy, sell, borrow and barter, and plans the Trade phase."""
