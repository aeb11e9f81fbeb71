"""Where tiles and flags do most, and the plans of the Develop and Produce phases."""
