"""The rules in English; the tables and section 13 are made from the data."""

TEXT = """\
# 1 What it is about

Six young nations share a world of 61 hexes. You found industries, feed and power them, buy and sell on five
markets, make deals with each other, and at last send soldiers. The most points win (8.4): tiles and money.

For 2 to 6 players. Each round has three phases: Trade (4), Develop (5), Produce (6). These are the rules of the
second edition with War Clouds (7). The first edition, and playing without war, are options (11).

Six goods matter: Food, Energy, Labor, Ore and Capital are cubes, the sixth is money. Each comes from an industry
of its own: Farms, Generators, Academies, Mines, Factories, Banks. Cubes, money and everybody's notes are public,
and their supply never runs out.

# 2 Set-up

Lay out board and markets, find the first player, choose nations, draft packages, put down the tiles, then the
first units.

# 2.1 Board

Hexes in nine rows of 5, 6, 7, 8, 9, 8, 7, 6 and 5. Nothing may ever stand on the one in the middle. Terrain (10)
closes more of them.

# 2.2 Markets

Each of the five begins half full. Tiles lie in stacks, one for each industry.

# 2.3 First player

One Generator and otherwise Farms are drawn face down, one each: the Generator makes the first player, who takes
the marker.

# 2.4 Nations

Clockwise from the first player everybody chooses one. They differ in name and colour only.

# 2.5 Packages

Six of industry, six of commodities. A package is taken by one player only and comes out of stacks and supply (13.2).

# 2.6 Draft

One package each a round: in odd rounds clockwise from the first player, in even rounds back again, from the last
to the first.

- 2 and 3 players: industry first, then three rounds of either sort.
- 4 players: industry first, then two rounds of either sort.
- 5 and 6 players: industry first, then a commodity package.

In the first edition five players do without industry package 2 (12.5).

# 2.7 Starting tiles

Put down the tiles of a package before the next player picks, each with one of your flags, on free hexes. The
first may go anywhere. All your starting tiles must form one group of neighbouring hexes, and no dots may clash
(5.4). There is no forced placement here. See also (12.6).

# 2.8 Starting units

In the war game, once all tiles are down, each player clockwise from the first puts one unit on an own tile.

# 2.9 Flags and stacks

The second edition plays with fewer tiles, and with fewer flags the more players there are (13.4).

# 3 Markets

A market is a row of wells, filled from the dearest on. Three prices belong to each well: for selling, for
buying, and a suggestion for barter. All of them are in (13.1).

# 3.1 Wells

Only buying and selling moves a market. Cubes that are spent go to the supply, cubes that are produced come from
there.

# 3.2 Buying

You take the cube from the last filled well and pay its buying price.

# 3.3 Selling

You put the cube into the first empty well and get its selling price.

# 3.4 Empty and full

An empty market still sells, at its price for that, and a full one still buys. The market stays as it is.

# 3.5 Suggested price

The last filled well names a fair price for barter between players. It is advice, no rule (12.19).

# 4 The round and the Trade phase

Trade, Develop, Produce; then again, until the end comes (8).

# 4.1 Rounds

Before every round but the first the marker goes to the left. Its holder begins each phase.

# 4.2 Interest

In the second edition you pay $1 for each note you hold as a round begins. If you can't, you must take more notes
first (4.7), on which nothing is due yet. There is no trading at this moment.

Example: with 5 notes and no money you take a sixth for $15, pay $5 and keep $10.

# 4.3 Turns and passing

Clockwise, one trade action each: buy, sell, barter, or pass. Passing doesn't shut you out. The phase ends
when all have passed in a row. You may also rest: you pass by yourself until something changes for you (12.16).

# 4.4 Buying

Up to three cubes from any markets, one after the other at the prices of that moment. In the first edition, one
cube.

# 4.5 Selling

Up to three cubes likewise; in the first edition, one. One action is either buying or selling.

# 4.6 Barter

You may offer a barter of cubes, money and notes to one or more players: what you give and what you get. They are
asked clockwise, and the first to accept trades with you. Those asked may make a counter-offer, which you accept
or decline. Flags and tiles can't be traded.

# 4.7 Promissory notes

Whenever you are to act or to answer in the Trade phase, you may take and repay notes; it is no action. The first
note pays $20, each further one $1 less than the one before. Repaying costs $25 each. A note still held at the end
costs 3 points. In the second edition nobody may hold more than 20.

# 4.8 Limited trade

With this option (11), who has passed is out of the phase: no more trade actions, and no offers from others. Notes
are taken and paid back (4.7) all the same: once all have passed, everybody is asked about them in turn.

# 4.9 Elimination

Who can't pay the interest even with all notes is out of the match. Money and cubes are lost; flags, tiles and
units stay, and others can fight them (12.14).

# 5 Develop phase

Here you claim hexes and build. Everything is paid in cubes, which go to the supply.

# 5.1 Turns and passing

As in the Trade phase (4.3): one action each, until all have passed in a row. Besides those below there are
the actions of war (7).

# 5.2 Flag

Place a flag on an empty hex next to one with a flag of yours. It costs 1 Labor.

# 5.3 Building

Build a tile on a hex that has your flag and no tile, turned as you like. There must be one left in the stack. Costs
are in (13.3).

# 5.4 Dots that touch

Parts of dots of different colours may not touch. A half dot touches the half dot on the other side of its edge,
a third of a dot the thirds at the same corner. The same colour may touch, also between players, and a part may
face a blank side.

# 5.5 Forced placement

For 1 more Capital a tile that you build or move ignores all clashes of dots (5.4).

# 5.6 Moving

For 1 Capital, lift up to three of your tiles, then put each down on a hex with your flag and no tile. Flags stay
where they are. Turning a tile on its place is moving, too.

Without war, a tile takes its flag along and may also go to any empty hex; if it lands on a flag of yours, that
one comes back to you.

# 5.7 Automation

For 1 Energy and 2 Capital, one of your blocs gets a token: 1 Ore then feeds all of it (6.5), however much it
grows. If the bloc splits, you choose the part that keeps the token; in the war game it stays on its tile (7.10).
Farms eat nothing and need none.

# 6 Produce phase

First everybody feeds and powers blocs, then everything made is collected. What is made now feeds nothing yet.

# 6.1 Blocs

A bloc is a group of tiles of one industry and one owner, joined by parts of dots that touch. The dot needn't be
full. Where half a dot meets a blank side, there is no connection.

# 6.2 Dots

What a tile's centre dot makes is certain. A half dot is made full by the half beside it, a third by the two
others at its corner. How the parts lie on each tile is in (13.3): edges and corners are counted
clockwise, edge 0 facing upper right, corner 0 at the top.

# 6.3 Power

Each bloc that runs needs 1 Energy. Generators need none; Farms do.

# 6.4 Feeding

Each tile that runs needs 1 Food, but no Farm does. You may feed some of the tiles only; a dot that lies on a tile
unfed makes nothing. You never have to run a bloc, and can run it once.

# 6.5 Automated blocs

An automated bloc eats 1 Ore in all, or else 1 Food a tile as usual. Power (6.3) is still due.

# 6.6 Output

Each full dot makes one cube; a full dot of Banks makes $30. Banks have no centre dot: one alone makes nothing.

# 6.7 Shared dots

A full dot that belongs to two players makes nothing for either.

# 6.8 Synergy

With this option (11) each of those who run their blocs gets the cube of a shared dot (6.7), whether the others
run theirs or not.

# 6.9 Integrated Economy

This one tile has a Generator section and a Farm section, which join blocs of their own and are run apart. The
first eats 1 Food; the second has no centre dot, but can link two groups of Farms. Anybody may build it while it
is left. It is no stack for the end of the game (8.1).

# 6.10 Order

Occupation is declared first (7.11). Then each in turn, clockwise, runs blocs; then all collect at once.

# 7 War

These actions belong to the Develop phase; occupation belongs to the Produce phase. An enemy is anybody else.

# 7.1 Units

Each nation has 8. They stand on any hexes but closed ones, any number together, also of different nations.

# 7.2 Recruiting

For 1 Labor and 1 Energy a unit appears on a tile of yours, even among enemies. Each tile takes only one new unit
a phase.

# 7.3 Activation

1 Food gives three activations for one unit or several. Each is a step to a neighbouring hex, or none, and then at
most one operation: battle (7.5), conquest (7.6) or settlement (7.7).

# 7.4 Transport

For 1 Ore a unit goes to any hex that is empty or holds nothing but pieces of yours. There it may settle (7.7).

# 7.5 Battle

The unit and an enemy unit in its hex, of your choice, are both removed. You needn't fight: enemies can stand
together.

# 7.6 Conquest

In a hex with another's flag and no tile, the unit and the flag are removed, and your own flag takes the place.
Tiles are never conquered.

# 7.7 Settlement

In a hex without a flag, the unit is replaced by a flag of yours.

# 7.8 Defence

When a unit enters a hex with enemy units, each enemy there, clockwise from the mover, may at once remove one of
these together with it. After that there is no operation.

# 7.9 Flags and enemy units

No flag of yours can be placed in a hex with an enemy unit, in whatever way.

# 7.10 Moving tiles

In the war game tiles move only between hexes with your flags (5.6), and the token on a tile that moves is lost.

# 7.11 Occupation

Before anything runs, who has units in another's bloc may occupy it, free of charge. If it produces, each unit
there takes one cube of it, before the owner gets any. If there is too little, the occupiers take one each in turn
until nothing is left. The owner still decides what is run. In Banks a unit takes $30.

Example: three Mines in a row make 5 Ore. An enemy unit on the middle one takes 1; 4 are the owner's.

# 8 The end

One of these ends the match; then the round is finished, and points are counted.

# 8.1 What ends it

- Flags: somebody has placed the last one. In the second edition it stays so even if one comes back; in the first
  it counts at the end of the Develop phase.
- Full: every hex that can be used has a flag or a tile as the Develop phase ends.
- Stacks: five of the six stacks of tiles are empty as it ends.
- Alone: at most one nation is left.
- Still: in two rounds in a row nobody has done anything.
- Long: 30 rounds have been played.

# 8.2 Last phases

The Develop phase goes on to its end, and one last Produce phase follows. Then the first edition has one more
Trade phase, the second the final sale (8.3), without interest.

# 8.3 Final sale

Good by good: add up all players' cubes, halve that, rounding down, and see what the market would pay after so
many more cubes. All of them are sold for that price. Afterwards notes can be repaid.

Example: an Ore market of 18 pays $13. With 15 cubes in all, go 7 wells on: everybody gets $10 each.

# 8.4 Points

4 for each tile, 1 for each full $10, and 3 less for each note. Flags, cubes, units and tokens count nothing.

Example: 7 tiles, $123 and 4 notes are 28 + 12 − 12 = 28 points.

# 8.5 Ties

More money wins, then more flags on the board; otherwise they win together.

# 9 Two players

Each has 18 flags, and there is no barter (4.6): everything goes over the markets.

# 10 Terrain

Six layouts close some hexes to flags, tiles and units, like the one in the middle. The match ends sooner. Each is
for certain numbers of players (13.5).

# 11 Options

They combine freely.

- Edition: the first has other packages, flags and stacks (2.9), one cube an action (4.4), no interest (4.2), no
  limit on notes (4.7), and a last Trade phase instead of the final sale (8.2).
- War: off, there are no units and nothing of (7).
- Terrain: one of the layouts (10).
- Limited trade: who has passed is out (4.8).
- Cash start: no packages. Everybody has $360; the two dearest rows of wells are full. Clockwise, each places one
  flag, in the war game with a unit on it.
- Synergy: shared dots pay (6.8).
- First pick: among the tiles drawn (2.3) is a Mine as well. Generator: the marker; Mine: first in the draft.

# 12 Our rulings

What the rules leave open, or what we had to restore, we play like this. Most can be changed (13.4).

# 12.1 Ruling: terrain

The diagrams weren't to be had. Names and numbers of players are given; the hexes are ours, with equal chances for
each seat (10).

# 12.2 Ruling: transport

The Japanese text says "one mine tile". A tile as a price makes no sense, so it is taken for a cube of Ore (7.4).

# 12.3 Ruling: the last flag

"The moment the last flag is placed" ends the match for good (8.1), since it is called a moment; but the phase is
completed (8.2), as nothing takes that back.

# 12.4 Ruling: after the end

The sale stands in place of the last Trade phase, to save time, so no trade and no interest precedes it (8.2). A
note for $25 can still be repaid, as it could in the first edition (8.3).

# 12.5 Ruling: draft

For two players none is given; that for three leaves them equally rich (2.6). The package that five players leave
out was the second one of Farms. The second edition has it no more, so all six remain.

# 12.6 Ruling: no room

A starting tile that fits nowhere beside its group may go to any free hex where dots allow (2.7). Otherwise nobody
could go on.

# 12.7 Ruling: number of units

48 units among six nations make 8 each. As nothing is said of substitutes, there are no more (7.1).

# 12.8 Ruling: new units

The flag is turned to show where a unit was recruited. That has a use only if it stays so for the phase (7.2).

# 12.9 Ruling: Integrated Economy

One edge is seen in no picture; it must be a Farm's, since the tile is to link Farms on both sides (6.9). It counts
4 points, like other tiles (8.4).

# 12.10 Ruling: defence

Who is asked first isn't said: clockwise from the mover, and the first to defend ends it. A unit that stays where
it is has moved into nothing and can't be met (7.8).

# 12.11 Ruling: flags among enemies

That no flag is placed among enemy units is taken to hold for settlement and conquest as well as for the action
(7.9). Flags placed in war come from your own, and can be the last (8.1).

# 12.12 Ruling: turning in place

The first edition's card calls turning a kind of moving (5.6), so it costs the token as well (7.10).

# 12.13 Ruling: twenty notes

The ladder of notes ends with the twentieth, so 20 may be held (4.7). Notes that would make it more can't be
accepted in barter (4.6).

# 12.14 Ruling: eliminated players

They are passed over and come last, without points (4.9). Their blocs don't run.

# 12.15 Ruling: offers

You make three a turn at most, so that nobody is held up. Promises about later aren't binding; nothing enforces
them (4.6).

# 12.16 Ruling: resting

You are called back if another changed your goods, flags, tiles or units, made you an offer, or sent a unit into a
hex of yours (4.3). It ends with the phase.

# 12.17 Ruling: alone, still and long

A match in which nobody acts for two rounds, or with one nation left, would go on for ever; so could one in which
too little is built, were there no last round (8.1).

# 12.18 Ruling: declining

"A unit that has finished moving can't perform an operation" goes against all else said. It is read as: operations
are optional, and one activation has one at most (7.3).

# 12.19 Ruling: an empty market

As no well is filled, the price for buying is shown as the suggested one (3.5).

# 12.20 Ruling: occupation

Turns go clockwise from the first player. Units on tiles unfed take their share, for the units in the bloc are
counted. Of Banks a unit takes what one dot is worth, as there are no cubes (7.11).

# 12.21 Ruling: moving

All tiles are lifted before the first is put down, so they can swap places (5.6). If one fits nowhere, all go
back, and the Capital, too.

# 12.22 Ruling: tokens

When two automated blocs join, both tokens stay, without further effect (5.7). They lie on tiles, as one is lost
with its tile (7.10).

# 12.23 Ruling: the first round

The marker has just been given, and nobody holds notes: there is neither a change nor interest (4.1).

# 12.24 Ruling: which rules belong to which edition

In the text we have, the marks of second edition and war look alike. What is worded as war is war (7); all else
belongs to the second edition (11).
"""
