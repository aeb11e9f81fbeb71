"""What to buy, sell, borrow and barter, and the plans of the Trade phase."""
