"""The rules in English, sections 1 to 7; section 8 and the table in 1.2 are made from the data."""

TEXT = """\
# 1 What you need

On a southern island people practise the art of walking on water, and now its master is to be found. When it
is your turn to walk, the others lay water panels face down before your feet, dobon (splashes) among them. How
far can you go, from your start boat to your goal boat, without going under?

For 3 to 6 players, seated clockwise in the order of the seats.

# 1.1 Draw the start boats

Shuffle the start boats of all colours face down and draw one each. It tells you your colour. Whoever draws
the lowest number walks first. Boats left over are not used.

# 1.2 Water panels by number of players

A turn uses water panels in the walker's colour. Players and round decide how many there are, and they always
go round evenly among the others.

# 1.3 Boats and panels

- Start boat: one of each colour, lying face up.
- Goal boats: two of each colour, 1 for round 1 and 2 for round 2, lying face up.
- Step: a panel with a ripple, safe to walk on.
- Dobon: a panel with a splash. Step on it and you sink.

Steps and dobon together are called water panels. Their backs show the owner's colour and nothing else.

There is no board. Square panels are laid edge to edge, up, down, left and right, and may spread without limit.

# 2 Course of the game

Everybody walks in each of two rounds; the best total score wins.

# 2.1 Rounds and order

When everybody has walked once, a round is over; there are two. Round 1 goes clockwise from the first walker
(1.1), round 2 in the reverse order (4.1).

Example: if four boats lie clockwise as 2, 5, 3, 6, round 1 goes 2→5→3→6 and round 2 goes 6→3→5→2.

# 2.2 Aim

The walker wants to reach the goal boat over as many steps as possible and to miss every dobon. The others
guess the way and put dobon in it.

# 3 A turn

Its parts follow each other:

- dealing the water panels (3.1)
- placing the start boat (3.2)
- laying: the others lay the water panels face down (3.3)
- placing the goal boat (3.4)
- walking (3.5)
- scoring: panels are collected (3.6)
- the next player (3.7)

# 3.1 Dealing

The walker shuffles his or her water panels (1.2) face down and deals each of the others as many. Only who
was dealt a panel looks at it (7.12).

# 3.2 Start boat

The walker puts the start boat down, face up. If water panels lie on the table, the boat must share an edge
with at least one of them or lie on one (7.3).

# 3.3 Laying

From the walker's left, clockwise, the others lay one water panel each, face down, step or dobon as they
like. This goes on until all hands are empty (7.11).

# 3.3.1 Next to the start boat first

While any place above, below, left or right of this turn's start boat is free, the panel must go there.

# 3.3.2 No stacking

A water panel can't lie on another water panel or on a boat.

# 3.3.3 Within reach

It must lie where this turn's start boat can reach it (7.7).

# 3.4 Goal boat

The walker puts the goal boat, face up, where the start boat can reach it (7.7). It may lie on a water panel
(7.6), but not on a boat.

# 3.5 Walking

The walker goes from the start boat to the goal boat, one place at a time, any way he or she likes, and turns
each water panel face up on stepping on it. Reaching the goal boat is a success.

# 3.5.1 Only to a neighbour

Each step goes up, down, left or right to a water panel or a boat.

# 3.5.2 Any colour

Water panels and boats of every colour may be walked on.

# 3.5.3 Nothing twice

In one walk you can't pass the same panel or boat twice (7.9).

# 3.5.4 Dobon

When a dobon is turned up, the walk is over.

# 3.5.5 No way on

When there is no place to step to, the walk is over (7.10).

# 3.6 Scoring

At the goal boat, collect the water panels turned up and the goal boat: 1 point each.

Example: four steps and the goal boat make 5 points.

If you did not get there, collect only the water panels turned up (7.4) (7.5). They are worth no points, but
count if there is a tie (5.2).

# 3.7 The next player

In round 1, the player on the left walks next.

# 4 Round 2

Round 2 differs only in this and in the number of water panels (1.2). Water panels left on the table stay in
play.

# 4.1 Order

Whoever walked last in round 1 walks again at once; then it goes on to the right, the other way round.

# 4.2 Moving the start boat

Instead of putting down a new boat, move your start boat of round 1 to another place. The rules of (3.2) hold
for it.

# 4.3 Goal boat 2

Use goal boat 2; that is also the boat you collect on reaching it.

# 5 End and ranking

The game ends after round 2.

# 5.1 By points

The more points, the higher the rank.

# 5.2 Ties

If points are equal, whoever has collected more panels ranks higher, those of failed walks included. If that
is equal too, the rank is shared.

# 6 Pace of the walk and calling dobon

Once you set out on water you can't stand still. Choose a pace before the match, and each step is timed.
Without it there is no clock and no calling.

# 6.1 Time for a step

Take all the time you like to plan, up to the first step. From the second one on, each must be taken within
its time (8). The clock starts once the picture has come to rest.

# 6.2 Calling dobon

When the time is over, each of the others may call dobon or let it pass.

# 6.3 Half or more

If at least half of them call, the walk is over (7.13). Otherwise it goes on; for this step the clock does not start
again (7.13).

Example: with two others it takes one call, with three or four it takes two, with five it takes three.

# 7 Our rulings

Where the rulebook leaves a question open, this program plays as follows.

# 7.1 Ruling: the first boat lies in the centre

On an empty table all places are alike, so the first boat goes to the centre.

# 7.2 Ruling: when there is no water panel

With no water panel on the table, a start boat may go to any place without a boat in the rectangle around all
boats, or within one place of that rectangle.

# 7.3 Ruling: where a start boat may lie

Touching means sharing an edge; corners don't count. In round 2 the boat has to leave its place.

# 7.4 Ruling: the dobon is collected too

The panels turned up include the dobon that ended the walk; it counts for ties.

# 7.5 Ruling: a goal boat that was not reached stays

It remains on the table as a boat that everybody may cross. A goal boat that was reached is removed.

# 7.6 Ruling: boats on water panels

The water panel under a boat can't be turned up or collected while the boat is there. Once the boat is gone,
it is back in play.

A boat can't lie on a boat: there is at most one to a place.

# 7.7 Ruling: what can be reached

Whatever hangs together by edges can be reached, through water panels and boats of any colour, face up or
down. So can free places beside it.

# 7.8 Ruling: a walk of one step

The goal boat may lie next to the start boat. Reaching it scores 1, for the goal boat.

# 7.9 Ruling: boats on the way

Boats you pass are neither collected nor scored, and you can't return to your start boat. On reaching the
goal boat the walk is over.

# 7.10 Ruling: no way on is a failure

A walk that can't go on scores nothing, like one that ends on a dobon.

# 7.11 Ruling: laying stays clockwise

Panels are laid clockwise in round 2 as well; only the order of walkers is reversed.

# 7.12 Ruling: secrets and the screen

You may always look at the panels dealt to you and those you have laid. A mark in the corner of a panel you
laid says what it is: a drop for a dobon, a ripple for a step. Others see its back. A panel once turned up
can't be turned back by undoing.

Where several people share a device, a curtain falls whenever it changes hands; open it when the next person
has it. After the game, all water panels left are turned up.

# 7.13 Ruling: how dobon is called

It can be called only when the time is over. Exactly half is enough, as the rulebook's wording has it. As soon
as the result is settled, nobody else is asked. Panels turned up are then collected as after a dobon.
"""
