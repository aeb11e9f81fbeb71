"""The rules in English, by the rulebook's own numbers; section 11 is made from the data."""

TEXT = """\
# 1.0 What it is about

Asia and the Pacific, 1939 to 1944. One player has Japan, the other the Allies: US, China and UK. At first only
China is at war with Japan; US and UK stay out until war is declared (7.0).

The numbers are the rulebook's. Rulings are in (10), values and their sources in (11), examples in (12).

# 2.0 Components

A map, 50 counters (43 units and the markers), 24 cards, six-sided dice.

# 2.1 Map

Paths join 24 spaces.

# 2.1.1 Spaces

Units stand in them. The colour tells whose a space is at the start.

# 2.1.2 Home bases

Spaces with a round mark: one for Japan, two each for China, US and UK. New units appear there (6.3.1).

# 2.1.3 Ports

Spaces with an anchor. Any number of ships may stay there at the end of a turn (9.0).

# 2.1.4 Resources

Borneo brings Japan resource points (6.4).

# 2.1.5 Factories

Japan, Port Arthur and Shanghai give production points (PP) to Japan if it controls them (6.1), nothing to the
Allies. US industry lies off the map (6.2).

# 2.1.6 Paths

Sea paths are for the navy, land paths for the army. By strategic moves (8.1) the army crosses the sea as well.
Aircraft move strategically only, along both.

# 2.1.7 Long paths

A path with a dot has length 2, any other 1. The mountain between Kunming and Calcutta is for the optional rule
(8.3.1).

# 2.1.8 Turn track

A turn is a year; there are six.

# 2.1.9 Production track

Units being built go from 3 to 0 (8.4.2).

# 2.1.10 Boxes

For each side's units not produced and retreated units (8.1.2), and for Vladivostok (5.2).

# 2.2 Counters

Units are troops, markers show what is the case.

# 2.2.1 Reading a unit

It shows type, combat value, steps, firing order (8.6.3) and movement by sea. Chinese infantry has different
values for attack and defence (8.6.2). All values are in (11.3).

# 2.2.2 Steps

Most units have two. Losing one turns a unit to its reduced side; losing the last sends it to the units not
produced. Marines, and Chinese and British aircraft, have one step only.

# 2.2.3 Types

- Navy: carriers (CV), battleships (BB); marines while moving by sea
- Army: marines (MAR), infantry (INF), the Kantogun (KA), which is strong infantry
- Aircraft (LAC)

# 2.2.4 Nations

By colour: Japan, US, China, UK.

# 2.2.5 Markers

For turn, control and resources.

# 2.3 Cards

Japan has 8, the Allies 16. See (6.3) for their use, (11.4) for what they are.

# 2.4 Summary

On the screen, whatever can't be chosen says why, with the rule's number.

# 2.5 Dice

For fire (8.6.2), bombardment (8.8) and the Ledo road (8.3.1).

# 3.0 Set-up and control

Place the units (3.1), take the cards (3.2), and begin in 1939.

# 3.1 Placing units

As in (11.6); * is reduced, all others are at full strength. What isn't listed is not produced yet. The Allied
player divides the US units between Pearl Harbor and Samoa at will.

# 3.2 Cards and markers

Each side has all of its cards. The turn marker is on 1939, the resource marker in the used box.

# 3.3 Control

Every space is always controlled by one side, Japan or the Allies. The first of these that applies decides, at
any moment.

- The side with units there
- Without units: the side whose aircraft cover it (3.4). If both do, go on
- The owner at the start

# 3.4 Air cover

Aircraft cover their own space and those one away by sea or land; none that are two away, and no space of a
nation on which war hasn't been declared. A declaration changes that at once.

While aircraft move, they cover what they covered before.

Example: with Japanese aircraft at Shanghai and nobody at Guilin, Japan controls Guilin. With Chinese aircraft
at Chongqing, it is China's.

# 4.0 Winning

By sudden death, or at the end of 1944 (4.3).

# 4.1 Sudden death: Japan

Japan wins if at the end of a turn it controls Allied home bases of two colours or more. Two of one colour are
not enough.

# 4.2 Sudden death: the Allies

The Allies win if at the end of a turn they control Japan, even if Japan has its sudden death (4.1) at the same
time.

# 4.3 Final count

At the end of 1944 Japan wins with 8 spaces or more, Japan among them; otherwise the Allies win. After the
transfer from the Atlantic (8.9), 7 are enough.

# 5.0 Sequence

Each turn has four phases.

# 5.1 A turn

- Production (6.0): choose your hand
- Declaration of war (7.0): Japan or else the Allies, each once in the match
- Operations (8.0): one each in turn, until both pass in a row
- Return (9.0): rearrange your units

# 5.2 Northern advance

In 1941 or 1942, with the Kantogun at Port Arthur at full strength, the Northern Advance card puts it into
Vladivostok. It never moves again, and the card leaves the game.

From the next turn on, one land move a turn, by card or resource point, is spent on its supply; nothing moves.
If it isn't, or if Port Arthur is the enemy's at the end of a turn, the advance fails and the Kantogun leaves
the game.

Vladivostok with the Kantogun counts as a space at the final count (4.3), never for sudden death.

# 6.0 Production

Both sides at once choose as many of their cards as they have PP, in secret. A hand is for this turn only; used
or not, its cards can be chosen again next turn. What you chose and what you left stays secret until used.

# 6.1 Japan's PP

The factories (2.1.5) that it controls now, 4 at most.

# 6.2 Allied PP

6. After Japan has declared war on the US 10, after the US has declared war 8.

# 6.3 Using a card

A card gives one of its actions.

# 6.3.1 Develop

Put a unit not produced on its box of the production track (11.5) at full strength. Infantry and the Kantogun go
straight to a home base of their nation that you control. There is no limit a turn.

# 6.3.2 Replacement

Bring a unit back to full strength (8.4.1) or move one on the production track (8.4.2). Naval replacement is for
navy or aircraft, army replacement for army or aircraft, any for all.

# 6.3.3 Strategic move

One move as in (8.1).

# 6.3.4 Sea move

One move as in (8.2).

# 6.3.5 Land move

One move as in (8.3).

# 6.3.6 Northern advance

In 1941 or 1942, as in (5.2).

# 6.3.7 CBI front

One thing of (8.5), for China or UK.

# 6.3.8 Reaction

For US ships only, on Japan's turn (8.6.1).

# 6.3.9 Bombardment

Aircraft fire at an enemy (8.8).

# 6.3.10 Transfer from the Atlantic

As in (8.9).

# 6.4 Resource points

If Japan controls Borneo as production begins, and a strategic move (8.1) could go from there to Japan, it has
two resource points this turn, whatever happens later. Gaining Borneo later gives none this turn.

One point, instead of a card, is one sea, strategic or land move. One a go; what is left is lost. The Allies
can't use them.

# 7.0 Declaration of war

Each side may declare war once in the match, and only one of them in a turn. Japan decides first, then the
Allies if Japan didn't.

# 7.1 By Japan

On the US, the UK, or both; they are at war at once.

# 7.2 By the US

The Allies may declare war on Japan. The US is at war, and from this turn on the Allies operate and return
first. The UK enters the war only when Japan declares it.

# 7.2.1 Cost

6 minus the number of the turn, in cards of the hand discarded face down: 5 on turn 1.

# 7.2.2 After war on the UK

On the turn after Japan declared war on the UK alone, the cost (7.2.1) is one less.

# 7.3 Special operations

First, all aircraft of the nations on which war was declared go to the retreat box. Then the side that declared
it may make up to two moves, strategic, sea or land, without cards.

Sea and land moves must end in a space that the other nation controls. Sea moves pass through enemy spaces
without units. Battles are surprise attacks (8.6.4), without reactions (8.6.1).

# 7.4 Neutral nations

Until war is declared (7.0), these limits hold.

# 7.4.1 Among the Allies

- The US takes cards and operates within its own spaces
- The UK can only develop (8.5.1) and replace (8.5.2); its units don't even return
- Allied units at war may pass through neutral Allied spaces, but not stop there

# 7.4.2 Between the sides

Japan can't enter spaces controlled by a neutral nation or cover them. Neutral US units end moves only in spaces
of US colour, and enter none that Japan controls. A neutral nation's air cover doesn't take spaces from Japan.

# 8.0 Operations

In turn, Japan first (the Allies first after the US declared war), use a card or a resource point, or pass.
After passing you may go on if you have cards. Two passes in a row end the phase, cards or no cards.

Allied cards move US units only. China and UK need CBI Front cards (8.5), and the bombardment on these is for
their aircraft only.

# 8.1 Strategic move

From one space, up to 3 Japanese or 5 Allied units go together to one other space. Distance doesn't matter, but
the way and its end must be under your control. Ships can't use land paths.

# 8.1.1 Aircraft

They move strategically only.

# 8.1.2 Retreat box

It counts as a friendly port next to your home bases. Units, armies too, may leave and enter it by strategic
moves.

# 8.2 Sea move

From one space, up to 3 Japanese or 5 Allied naval units, marines included, go together along sea paths to one
space within the movement of the slowest.

# 8.2.1 Enemy spaces

Units stop where they enter a space that the enemy controls.

# 8.2.2 Enemy aircraft

Entering a space with enemy aircraft costs one more.

# 8.2.3 Battle

Entering a space with enemy units means battle (8.6).

# 8.2.4 Marines

Moving by sea, they are naval; in battle they turn army when their firing order comes, without battle after the
move.

# 8.3 Land move

From one space, up to 2 army units (Chinese: 1) go to a neighbouring space by a land path. Enemy aircraft don't
matter. Enemy units mean battle (8.6).

# 8.3.1 Ledo road (optional)

Each army unit that makes a land move between Kunming and Calcutta rolls a die: with 1–3 it comes through, with
4–6 it goes back before any battle. The distance is 2, out of air cover. Strategic moves are as usual.

# 8.4 What replacement does

One of these two.

# 8.4.1 Restoring

A reduced unit regains full strength. If it couldn't move strategically (8.1) to a home base of its nation, it
is cut off and can't. Marines never can.

# 8.4.2 Building

A unit on the track moves one box to the right. At 0 it goes at once to a home base of its nation that you
control. What was put or moved on the track this turn can't move on it again.

# 8.5 CBI front

With one card, either China or the UK does one of these, or bombards (8.8).

# 8.5.1 Develop

A unit comes to a home base with one step, ships and aircraft as well, without the track. UK infantry comes
first while there is any. Not if all bases are the enemy's.

# 8.5.2 Replacement

As in (8.4.1), units developed this turn included.

# 8.5.3 Strategic move

Up to 5 units of the nation in one space, as in (8.1).

# 8.5.4 Sea move

One British battleship, as in (8.2).

# 8.5.5 Land move

Units of the nation, as in (8.3). Nothing keeps the Chinese out of Rangoon.

# 8.6 Battle

A sea or land move into a space with enemy units is fought out at once. Who moved is the attacker.

# 8.6.1 Reaction

When a Japanese sea move brings a battle, the Allies may use a Naval Operation card to bring up to two US ships
from the retreat box, as if they had been there.

# 8.6.2 Fire

Each unit fires once, with one die a step. Each die of its combat value or less is a hit. Chinese infantry has 1
in attack, 2 in defence.

# 8.6.3 Firing order

A, B, C, D. Units of one order fire at the same time on both sides, and hits are applied before the next.

# 8.6.4 Surprise

In battles of special operations (7.3), all units that moved fire first, and hits are applied. Then only those
of the other side fire whose order is as early as the attacker's earliest, or earlier.

Example: attacked by Japanese carriers (A), US battleships (B) can't fire back. But if one is left, the carriers
retreat (8.7).

# 8.6.5 Applying hits

When an order has fired, Japan's hits are applied first.

- To enemy units of the same order, as the shooter chooses
- Then naval hits to the rest of the navy, army hits to the rest of the army; from here on, the owner chooses
- Then to any other units
- Naval hits can reduce army units but not remove them, and the other way round
- Hits that can't be applied are lost
- Aircraft can't be hit

# 8.6.6 Combat values

With aircraft of your side in the space, or covering it (3.4), all your units have one more; never more than
one. Allied aircraft serve all Allied nations.

# 8.6.7 Aircraft in battle

They don't fire. Where a move ends among enemy aircraft alone, they are removed without battle, unless there is
a reaction (8.6.1). They are removed as well if all other enemy units are, and a unit of yours survives.

# 8.6.8 Carriers as aircraft

As a battle begins, Japan, then the Allies, may use one full carrier as aircraft in it. It doesn't fire, can't
be hit, and adds one to the others (8.6.6). It is removed if none of the others is left and an enemy is.

# 8.7 End of a battle

When all have fired once. The attacker wins with a step left and no defender. If a defender is left, the
attackers retreat: those by sea, marines too, to the retreat box, those by land to where they came from.

# 8.8 Bombardment

One air unit fires once at enemies in a space that it covers, as a carrier of value 3, with one die a step, and
without bonus (8.6.6).

# 8.8.1 Its effect

Hits are naval: they reduce armies, but don't remove them.

# 8.8.2 Losses

Nobody fires back. Each 6 costs the bomber a step; with enemy aircraft or carriers at the target, each 5 does,
too.

# 8.9 Transfer from the Atlantic

The Grand Strategy card brings one carrier and one battleship that are not produced to Pearl Harbor or Samoa, if
you control it. The card leaves the game, unless used for a land move. At the final count (4.3), 7 spaces are
then enough for Japan.

# 9.0 Return

Japan, then the Allies (after the US declared war the other way round) move strategically (8.1) without cards,
unit by unit, each unit once.

At the end, spaces without a port may hold one ship. The neutral UK can't move. Aircraft moved early or late
change where others can go.

# 10 Our rulings

Where the rules leave room, we play like this.

# 10.1 Ruling: control

With both air covers, or none, a space is the first owner's (3.3). Control is counted anew at any time. During a
battle the space is the defender's.

# 10.2 Ruling: who makes special operations

Japanese units if Japan declared war, US units if the US did (7.3).

# 10.3 Ruling: the lower cost

One less (7.2.2) on exactly the next turn. It never falls below 0; who can't pay isn't asked.

# 10.4 Ruling: when PP change

From the next production on (6.2). War with the UK alone adds none. With more PP than cards in the game, take
all.

# 10.5 Ruling: who is first

The Allies after the US declared war, otherwise Japan (7.2).

# 10.6 Ruling: units in the retreat box

They can move strategically and be restored, not start sea or land moves (8.1.2). Only units at war that could
reach a home base of their nation enter it.

# 10.7 Ruling: supply

The unit itself must be able to move strategically to a home base of its nation (8.4.1); ships by sea paths
only.

# 10.8 Ruling: marines in battle

After a sea move they are naval until order C begins, then army (8.2.4).

# 10.9 Ruling: order of hits

All hits of an order are rolled before Japan's are applied (8.6.5). Where the choice makes no difference, they
are applied for you.

# 10.10 Ruling: nobody left

Nobody wins; see (3.3) for control.

# 10.11 Ruling: who fires back

What counts is the earliest order of the attackers that fired (8.6.4).

# 10.12 Ruling: carriers as aircraft

One a side, Japan first, and only if another unit fights beside it (8.6.8). After the battle it is a carrier
again.

# 10.13 Ruling: aircraft alone

They are lost when an enemy ends a move there (8.6.7). Only a reaction makes it a battle.

# 10.14 Ruling: reaction

To Japanese sea moves only, not in special operations (8.6.1). One card does for two ships. The Allies are asked
whenever they hold any card, so that it tells nothing.

# 10.15 Ruling: ships outside ports

You can't finish returning while two or more are in such a space and one of them can move (9.0). If none can,
they stay. Marines don't count.

# 10.16 Ruling: aircraft on the way

Until they land, control is judged with the cover they had (3.4).

# 10.17 Ruling: the fall of Japan

The Allies, whichever nation, control the space Japan at the end of a turn (4.2).

# 10.18 Ruling: the final count

8 spaces with Japan among them, 7 after the transfer (8.9); see (4.3). Vladivostok counts as one (5.2).

# 10.19 Ruling: supply of Vladivostok

It is due from the turn after the advance (5.2). Port Arthur is looked at on the turn of the advance, too.

# 10.20 Ruling: neutrals

Japan neither enters nor bombards spaces of a neutral's colour (7.4). The neutral US doesn't bombard or use the
retreat box.

# 10.21 Ruling: Ledo road

An option to choose before the match, off by default (8.3.1). After all dice, those who came through fight.

# 10.22 Ruling: secret cards

Cards discarded for the declaration stay face down (7.2.1). All cards return at the end of a turn, but not
Northern Advance after an advance (5.2) or Grand Strategy after a transfer (8.9).

# 10.23 Ruling: idle cards

A card of which nothing can be done can't be used (6.3). With neither cards nor resource points you pass by
yourself (8.0).

# 10.24 Ruling: who moves together

Units of one nation (8.1).

# 10.25 Ruling: no home base

If all are the enemy's, nothing can be developed there, or built beyond box 1 (8.4.2).

# 10.26 Ruling: ships from the Atlantic

They may come before any war (8.9). If only one type is left, that one comes.

# 10.27 Ruling: targets of bombardment

Aircraft alone can't be bombarded (8.8). Whether aircraft or carriers were there is judged before the dice
(8.8.2).

# 10.28 Ruling: the way of resources

Sea and land paths through spaces of your own must join Borneo and Japan (6.4).

# 12 Examples

The rulebook's two. Many values are read from them.

# 12.1 Turn 1

Nobody declares war.

- Japan 1: Naval Operation. Aircraft, marines and a battleship from Japan by Okinawa to Shanghai
- Allies 1: CBI Front. Chinese aircraft developed at Kunming
- Japan 2: Land Operation. Marines and infantry from Shanghai to Chongqing. With the aircraft at Shanghai the
  marines hit on 4: a 4 removes infantry of one step. Infantry fires at the same time: Japan on 3 with 1 and 5,
  China, too, with its aircraft at Kunming, on 3 with 2 and 4. One hit each; the Japanese go back to Shanghai
- Allies 2: CBI Front. Infantry at Chongqing restored
- Japan 3: Land Operation. Chongqing again. The marines miss, the infantry hits once. Two Chinese hits: one
  removes the infantry, the one left over the marines
- Allies 3: Production. US marines developed
- Japan 4: Production. A carrier from 2 to 1
- Allies 4 and 5: Production. A US carrier developed with each
- Allies 6: CBI Front. Infantry at Chongqing restored
- Return: the Chinese aircraft from Kunming to Chongqing. Next they can bombard Shanghai

# 12.2 Special operations

On turn 1 the Allies discard 5 cards and declare war on Japan; the Japanese aircraft go to the retreat box.

- Strategic move: two carriers and a battleship from Pearl Harbor to Midway. Carriers alone could go to Japan
  directly
- Sea move: surprise attack on Japan. The carriers, on 3 with four dice, hit twice and remove a carrier. The
  battleship, on 2 with two, misses
- Only the carrier left fires back: on 3 with two dice, it hits twice and removes a carrier. The others go to
  the retreat box
"""
