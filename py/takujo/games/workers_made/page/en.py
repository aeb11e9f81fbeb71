"""The rules in English, sections 1 to 8; section 9 and the table in 1.1 are made from the data."""

TEXT = """\
# 1 Three nations, and what they need

Each of the three players rules a nation and fights both neighbours. Attack or defend? Read the others' minds,
and turn the citizens you take into soldiers. When a nation runs out of citizens, the nation with the most
citizens and soldiers together wins (6).

In the order of the seats, the nations are Red, Blue and White. No colour is better than another.

“Three Nations” is a working title. The original is a game for three published by Workers Made in autumn 2020;
we could not find out what it is called.

# 1.1 Citizens and soldiers

All nations begin with the same chips, some of them citizens, some soldiers. The numbers on the chips add up
to how many they are.

Soldiers fight, citizens get taken. Citizens taken become soldiers of the taker.

# 1.2 Training ground

Two chips each of 4, 6 and 8 lie in the training ground, in the middle. It serves for training (5), and for
change as well (4.2).

# 1.3 Areas and spots

Between any two neighbours lies an area, three in all. In each area three spots of one nation face three of
the other (8.1). So a nation has six spots, three towards each neighbour.

# 2 Placing

A round consists of placing, battle (3), payment (4) and training (5). To place, one nation after the other
lays tactics and soldiers face down.

# 2.1 Order of the first round

Draw one each of the chips 2, 1 and 0, turned face down. The highest number places first, then the next.

# 2.2 Tactics

Lay a tactic card face down in each of your two areas, attack or defence. Both areas need one.

# 2.3 Soldier chips

Lay soldier chips face down on your six spots. A spot holds at most 3 chips, and they may add up to 8 at most
(8.2).

Example: a spot with a 4 and a 2 has room for one more chip, a 2 or lower.

You may leave spots empty and keep soldiers back. A 0 is a soldier for show.

# 2.4 What the others see

They see that a tactic card lies there, and how many chips lie on each spot. Tactics and numbers stay secret
until they are turned up (3.1).

# 2.5 Order of later rounds

The nation with the most soldiers places first, and so on. If equal, the one with more soldiers and citizens
together; if equal again, the one that placed later in the last round.

# 3 Battle

In each area, compare the soldiers of each two facing spots. What that wins depends on both tactics.

No soldier is lost by fighting (8.6).

# 3.1 Turning up

When all three have placed, turn up all tactics and soldiers.

# 3.2 Attack against attack

The higher sum wins the spot. Each side takes as many of the other's citizens as its largest lead on a spot it
won. Equal spots are won by nobody.

Example: with 5, 2, 3 against 3, 3, 3, Red wins the first spot by 2 and Blue the second by 1. Red takes 2,
Blue takes 1.

# 3.3 Attack against defence

The attacker takes one of the defender's citizens for each spot won, however large the lead. Equal spots are
the defender's. The defender takes nothing (8.3).

Example: Red attacks with 4, 3, 2 and Blue defends with 2, 3, 5. Red wins the first spot only and takes 1.

# 3.4 Bonus for a whole area

Whoever wins all three spots of an area takes 5 more than the battle's result (3.2) (3.3) (8.4).

- Both attack: with 4, 2, 3 against 1, 1, 0, Red takes its largest lead of 3, and 5 more: 8.
- Swept by attack: Red attacks with 2, 2, 1, Blue defends with 1, 1, 0. Red takes 3 for its three spots, and
  5 more: 8.
- Swept by defence: Red attacks with 1, 2, 0, Blue defends with 1, 2, 3. Blue takes 0, and 5 more: 5.

# 3.5 Defence against defence

Nothing happens, whatever the soldiers.

# 4 Payment

When all three areas have their results, citizens taken are paid in chips (8.7). Chips received become
soldiers.

# 4.1 2s first

Pay in 2s first, and the rest in 1s.

Example: 3 is paid as one 2 and one 1.

# 4.2 Change from the training ground

If you have no 1 for the last one you owe, change a 2 for two 1s that lie in the training ground. They come
there by training (5.2).

Example: you owe 3 and have no 1. Change a 2, then pay a 2 and a 1. You keep the other 1.

# 4.3 Change from the receiver

If the training ground has no change, pay a 2, and the receiver gives you back a 1 from his or her soldiers.
It becomes a citizen of yours.

Example: you owe 3 and have no 1. Pay two 2s and get a 1 back.

# 4.4 When chips are missing

Pay what you have; the rest is kept on record. It is taken off the payer's citizens and added to the
receiver's soldiers when they are counted (8.8).

Example: your last citizens are one 2, and you owe 5. You pay the 2 and have −3 citizens; the receiver counts
5 more soldiers.

# 5 Training

It turns soldiers into fewer chips of the same sum, so that more of them find room on a spot.

# 5.1 Who trains

One nation a round: the one with the most citizens left. If equal, the one that placed earlier in this round.

# 5.2 The exchange

Exchange any number of your soldier chips for a 4, 6 or 8 of the training ground with the same sum. You need
not (8.9).

Example: give two 2s and two 1s for a 6.

# 6 End and ranking

Citizens and soldiers count together, but without citizens nobody wins.

# 6.1 The end

If any nation has 0 citizens or fewer after payment, the game is over. There is no training then.

# 6.2 Out of citizens

A nation with 0 citizens or fewer is defeated and ranks below those left (8.10).

# 6.3 Ranking

Those left rank by citizens and soldiers together. If equal, more citizens rank higher; if they are equal too,
it is a draw.

Example: 14 citizens and 20 soldiers make 34, and so do 10 and 24. The 14 citizens rank higher.

# 7 Options

Two places of the rules can be read in more than one way. Choose before the match.

# 7.1 Attack against defence

- Only the defender pays: as in (3.3). This is usual.
- The attacker pays as well: as many citizens as the largest lead by which a spot was lost. Defence becomes
  strong, and matches become long.

Example: Red attacks with 4, 3, 2 and Blue defends with 2, 3, 5. Red takes 1, and Blue takes 3. A spot lost by
being equal counts 0.

# 7.2 Bonus for a whole area

- For defenders, too: as in (3.4). This is usual.
- For attackers only: a defender who wins all three spots gets no bonus.

Example: where (3.4) has an area swept by defence, Blue takes 0 if only attackers get the bonus. If the
attacker pays as well (7.1), it takes the largest lead of 3, or 8 with the bonus.

# 8 Our rulings

Where the public rules leave a question open, this program plays as follows.

# 8.1 Ruling: which spots face each other

Red fights Blue, Blue fights White, White fights Red. Spots 1, 2 and 3 of the one face spots 1, 2 and 3 of the
other.

# 8.2 Ruling: chips and sum

The limit of 8 is for the sum of the chips on one spot. A 0 counts as a chip.

# 8.3 Ruling: only the defender pays

Under attack against defence, the public rules also have a sentence by which the largest lost lead is paid. It
is word for word that of attack against attack, so we take it for a slip and leave it out. That the attacker
pays is a choice (7.1). If the defender did, defending would be worse than attacking.

# 8.4 Ruling: who gets the bonus

As written, a defender can get it, too (7.2). For a defender an equal spot is a spot won; an attacker must be
ahead on every one of the three.

# 8.5 Ruling: empty spots

A spot without soldiers has the sum 0. Two empty spots are equal; against an attack they are the defender's.

# 8.6 Ruling: soldiers return

Soldiers who fought are not lost. Before the next placing they all go back to their owners.

# 8.7 Ruling: all pay at once

Chips received are soldiers, so nobody pays with them. Only for the sake of change there is an order: Red and
Blue, Blue and White, White and Red, in each case the first named pays first. A 1 just received, or one that
lies on a spot, may be given as change.

# 8.8 Ruling: what is on record

It counts for the order of placing, too (2.5). If a nation owes a last 1, has only 2s and can get change
nowhere, that 1 is put on record as well. As long as there are citizens left, the game goes on.

# 8.9 Ruling: the fine print of training

Training is up to you. You give chips lower than the one you get, and no 0s. A 4 or 6 given may be trained for
again; 1s and 2s given are there for change only.

If the nation with the most citizens can't train, or doesn't, nobody else does.

# 8.10 Ruling: exactly 0 citizens

A nation with exactly 0 citizens is defeated like one with fewer. Of two defeated nations the one with more
citizens ranks higher, then the one with the higher total. If all three are defeated, compare totals, then
citizens (6.3).

A nation that is left alone wins, even with a lower total.

# 8.11 Ruling: secrets and the screen

Everybody can always see how many of which chips a nation has. The numbers and tactics lying face down are
shown to their owner only. Until you finish placing you can undo step by step.

Where several people share a device, a curtain falls whenever it changes hands; open it when the next person
has it. The battle is shown spot by spot with its arithmetic.
"""
