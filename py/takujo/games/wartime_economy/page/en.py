"""The rules in English, sections 1 to 9 and 11; section 10, the numbers, is made from the data."""

TEXT = """\
# 1 Aim and set-up

From 1939 to 1945 a nation's war economy is in your hands. Send your labour dice to its six workplaces,
raise money, build up the country and turn it all into military strength: victory points (VP). Whoever has
the most wins.

There are three ways to play. Turns (2) and workplaces (3) are the same in all; they differ in how play goes
on and ends.

- Short game (5): 2 to 4 players, a race to 30 points.
- Long game (6): 2 to 4 players, seven years, the best final score; with bonuses, the full experience.
- Solo game (7): one player, seven years, as many points as you can.

# 1.1 Nations

The eight nations differ in their costs and strengths. Each player takes one, no two the same: deal them at
random, or agree on what everybody likes.

New to the game? Try the Soviet Union, Japan, the United States or Germany. What makes each nation special
is in (8), their numbers are in (10).

# 1.2 Score board

The short game uses the side with squares 0 to 39, the long and solo games the side with 0 to 59.

# 1.3 Pieces and first player

Put the pieces of all nations in play into a bag and draw them one at a time. Line them up on square 0 from
front to back in the order drawn. The owner of the rearmost piece, the last one out, is the first player.

Turns go clockwise by seat.

# 1.4 Starting money

Finland starts with $6, every other nation with $2. Money is always open, and the bank never runs out.

# 1.5 Starting values

Labour starts at 2 (China alone at 3), infrastructure at 0, every technology at +0.

# 2 A turn

On your turn you roll your dice, then send them to work one by one, taking each effect at once.

# 2.1 Roll

Roll as many dice as you have labour. Each does one job.

# 2.2 One die at a time

Choose any die, put it on one of your six workplaces and carry out the effect; then the next. The order is
up to you, and you may end your turn with dice unused.

Example: a 3 to tax, then a 2 to research, then another 3 to tax is fine.

# 2.3 One die to a workplace

In one turn a workplace normally takes a single die.

Example: with a 5 on tax, you can't add a 4 to tax in the same turn.

# 2.4 Any number of the same face

Dice of the face that is already there may join it, as many as you like. You may also split them up.

Example: after a 5 on tax, another 5 may go to tax too.

# 2.5 Complete infrastructure

Once your infrastructure stands at the right-hand end, (2.3) no longer binds you: any number of dice of any
faces may share a workplace. If it is completed during a turn, you are free from that moment (9.13).

# 3 The six workplaces

Costs and points depend on the nation (10). The sums in the examples are the Soviet Union's, which the rules
state.

# 3.1 Tax ($) ●

Gain money equal to the die, plus your economic technology ●.

Example: a 5 brings $5, or $6 with economic technology +1.

# 3.2 Production (cog) ▲

Pay your nation's price, once for every die, and gain VP equal to the die, plus your military technology ▲.

Example: the Soviet Union pays $5, so two dice cost it $10. A 3 is worth 3 VP, or 4 VP with military
technology +1.

# 3.3 Mobilise (person)

Pay, and raise your labour by 1, whatever the die shows. The price depends on the nation and the step.

Labour goes no higher than 4, and it needs infrastructure first: with infrastructure 0 you can mobilise up
to labour 2, and labour 3 needs infrastructure 1. For the step after that see (10).

Example: the Soviet Union pays $2 to go from labour 2 to 3.

Infrastructure limits mobilising only. The 3 labour that China starts with works in full; but once
conscription has lowered it to 2, mobilising back to 3 takes infrastructure.

# 3.4 Conscript (star) ▲

Lower your labour by 1 and gain your nation's fixed VP, plus military technology ▲, whatever the die shows.

With labour 1 you can't conscript.

Example: the Soviet Union gains 4 VP, or 5 VP with military technology +1.

# 3.5 Build (house)

Pay as much as the die shows and raise your infrastructure by one step. Low dice are cheap builders.

Example: a 2 costs $2.

Infrastructure is what labour grows on (3.3); complete, it frees the placing of dice (2.5).

# 3.6 Research (magnifying glass)

Pay, and raise either economic or military technology by one step, whatever the die shows. The price depends
on the nation and the step.

You can't research when both are at their limit.

Example: the Soviet Union pays $1 for economic technology from +0 to +1.

# 3.7 ● and ▲

Economic technology adds to ●, military technology to ▲, once for every die. It adds nothing where there is
no mark.

Example: with economic technology +1, two 2s on tax bring (2+1) × 2 = $6.

# 3.8 What you can't pay you can't choose

No die may go to a workplace that you can't pay for or can't carry out (from the publisher's notes).

# 4 The score board

Move your piece forward by the VP you gain.

# 4.1 In front and behind

On one square, the piece that came first is in front and later ones are behind it. If final scores are
equal, the piece in front ranks higher.

# 4.2 Once around

Past the last square, go on from 0: it then stands for 40 in the short game and for 60 on the long side.

Example: back on square 2 you have 42 points in the short game, and 62 on the long side.

# 5 The short game

Turns go round until somebody reaches 30 points.

# 5.1 Course

Turns go clockwise from the first player. There are no rounds, the first player never changes, and the long
game's bonuses (6.3) (6.4) are not used.

# 5.2 End

When somebody has 30 points or more, play goes on up to the last player of the lap, so that everybody has
had as many turns; then the game is over. If it is the last player who gets there, it ends with that turn.

# 5.3 Ranking

By points; if equal, the piece in front ranks higher (4.1).

# 6 The long game

The heart of the game: seven years, highest score wins.

# 6.1 Seven rounds

A round is a year in which everybody has one turn, beginning with the first player. There are seven, from
1939 to 1945.

# 6.2 The last goes first

At the start of a round, the player with the fewest points becomes first player; if equal, the one whose
piece is behind. So the last player of a year may well have the next turn too.

# 6.3 First-player bonus

In the last four years, from 1942, the first player gains the points printed for the year when the round
starts. Example: 2 points in 1942. For the other years see (10.1).

# 6.4 Bonus squares

Only the first player to reach or pass one of these squares gets its bonus.

- 6: gain $2.
- 12: labour +1, whatever your infrastructure. At labour 4 nothing happens.
- 24: raise a technology of your choice by one step.
- 48: move 6 points on.

# 6.5 End and ranking

The game ends when 1945 is over. Rank by points; if equal, the piece in front ranks higher.

# 7 The solo game

Seven rounds on the long side, alone. All else is as in the long game, except for this:

# 7.1 No first-player bonus

There is nobody to catch up with, so there is no first-player bonus (6.3).

# 7.2 Deadlines

Bonus squares (6.4) have a last year. Reach the square by the end of that year; afterwards it gives nothing.

- 6: 1940 (Battle of France)
- 12: 1941 (Pearl Harbor)
- 24: 1943 (Stalingrad)
- 48: 1945 (Berlin)

# 7.3 Rating

With more than 60 points you are a truly excellent chancellor.

# 8 The eight nations

How they differ. What only one nation can do is printed in red on its board.

# 8.1 Soviet Union

For beginners. Labour is very cheap, all else is standard. Put the country in order first, attack later.

# 8.2 Germany

Fairly easy. Labour is dear, but the attack is explosive. Research also gives 1 VP.

That point has no ▲: it stays 1 whatever your military technology. And it belongs to the workplace, so
technology raised by the bonus of 24 (6.4) gives no point.

# 8.3 Japan

Fairly easy. Military technology is cheap, and mobilising gives 1 VP ▲. Example: 2 VP with military
technology +1.

Labour gained by the bonus of 12 (6.4) gives no points.

# 8.4 United States

Intermediate. A slow start, but military technology goes up to +5. Every building gives VP ▲.

# 8.5 United Kingdom

Fairly hard. Tax also gives 0 VP ▲: nothing at first, but then as much as your military technology. Example:
1 VP for every tax die with military technology +1.

# 8.6 China

Fairly hard. Starting with labour 3 it is quick off the mark, but technology is very hard to raise.
Conscription also pays $1 ●. Example: $4 with economic technology +3; you might mobilise with it at once and
have your labour back.

# 8.7 Italy

For experts. One technology serves both ● and ▲ (9.10). Conscription costs neither labour nor money.

A nation for a quick attack.

# 8.8 Finland

For experts, and the oddest of all. It starts with $6, and labour is very cheap. It scores the other way
round: production gives fixed points, conscription as many as the die shows. Strong at the start, weak in
the late game.

# 9 Our rulings

Where the public rules leave a question open, this program plays as follows.

# 9.1 Ruling: complete infrastructure can't be built on

You can't build while your infrastructure stands at its end: it has nowhere to go.

# 9.2 Ruling: new labour, same dice

Labour gained or lost during a turn changes none of that turn's dice. It counts at your next roll.

# 9.3 Ruling: bonuses come after the workplace

If one move passes several bonus squares, finish the workplace's effect first, then take the bonuses from
the lowest up. What you gain can be used by the dice still left in the turn.

Technology or labour from a bonus has no national extra effect. The bonus of 48 moves you once. The money of
a Chinese conscription depends on the economic technology when the workplace was used (from the publisher's
notes).

# 9.4 Ruling: a piece that does not move does not arrive anew

If you gain 0 points, your piece stays put, and who is in front stays as it was.

# 9.5 Ruling: first-player points reach squares too

First-player points move the piece like any others and can take bonus squares. That comes before the roll,
so labour gained works in the same turn.

# 9.6 Ruling: choosing nations

Which two nations share a printed board is not known, so any different nations may meet. In a draft the last
seat chooses first, back to the first seat. Seats with a chosen nation and seats dealt one at random may be
mixed.

# 9.7 Ruling: bonuses that can't be used

12 at labour 4, and 24 with all technology at its limit, are lost, and the square is used up. If only one
technology can rise, it is that one. A square reached after its deadline (7.2) is used up as well.

# 9.8 Ruling: the turn that reaches 30 is played out

On reaching 30 you may still use the rest of your dice. Squares 6, 12, 24 and 48 give nothing in the short
game.

# 9.9 Ruling: Finland's ▲

Finland's production and conscription are taken to bear ▲ like everybody else's.

# 9.10 Ruling: Italy's technology

One research raises ● and ▲ together by one step. The bonus of 24 raises the one track by one step.

# 9.11 Ruling: the first player of 1939

In the first round of the long game it is the owner of the last piece from the bag (1.3).

# 9.12 Ruling: deadlines include their year

A solo deadline lasts until the end of that year's turn.

# 9.13 Ruling: complete infrastructure frees every workplace

From the moment of completion, dice of other faces may also join workplaces already used in the turn.

# 11 Easily overlooked

- You need not use all your dice (2.2).
- Mobilising needs infrastructure first (3.3).
- No conscription with labour 1: even with labour 4, the last year sees three at most (Italy apart) (3.4).
- A year of the long game ends with the last player counted from the first; whoever then has the fewest
  points is the next first player (6.2).
- German research, Japanese mobilising and American building give points. Early on, take care: points cost
  you the first move (8).
- China's conscription also brings money (8.6).
- Japan at 12 and Germany at 24 gain no points of their own with the bonus (9.3).
- ● and ▲ count for every die (3.7).
- Dice go in any order, and you may come back to a workplace already used (2.2) (2.4).
- Production is paid for every die (3.2).
"""
