import type { Catalogue } from '@hexfront/engine'

const BEACHHEAD = 'With a beachhead {place} holds six units, and they are there.'
const FIVE = '{place} holds five units, and they are there.'
const THREE = '{place} is rough or mountain ground and holds three units, which are there.'
const GROUPS = '{place} holds the other army group: only a beachhead and Antwerp hold both.'
const ITALY = 'There are no more than eight German mobile units in Italy.'

/** Why units cannot go, come or drop, rule by rule: a sentence that names what is in the way. */
export const wordsWhy: Catalogue = {
  'no.pick.1.2b': '{unit} is static and never moves.',
  'no.pick.3.2.4b': 'On Turn 1 Allied units in the southern zone attack, but do not move.',
  'no.pick.3.2.4c': 'On Turn 1 German units in the northern zone do not move.',
  'no.pick.3.3.4b':
    'On Turn 1 neither Allied units in the southern zone nor German ones in the northern zone move.',
  'no.pick.5.3.7': '{unit} took part in an invasion, which was its move for this turn.',
  'no.pick.8.0a': '{unit} is not a unit of yours on the map.',
  'no.pick.8.7a': '{unit} has had its move.',
  'no.pick.13.6c': '{unit} has not been activated by the offensive.',
  'no.together.8.7b': '{unit} is not in the hex where this move began, and nobody is picked up on the way.',
  'no.to.6.4b': GROUPS,
  'no.to.8.1': '{unit} has not the movement to reach {place}: rivers and enemy zones cost extra.',
  'no.to.7.12a':
    '{unit} was out of supply when it set out: with half its movement it does not reach {place}.',
  'no.to.7.15b':
    'The army group of {unit} is short of supply: with half its movement it does not reach {place}.',
  'no.to.8.2': 'Enemies and closed ground leave {unit} no way to {place}.',
  'no.to.9.3': '{unit} would reach {place} but for the point more that each hex in an enemy zone costs.',
  'no.over': 'No way leads over the water to {place}.',
  'no.over.8.10a': 'The Scheldt is closed to Allied units.',
  'no.over.8.10b': 'The Scheldt is crossed in one German movement of the game, once that has been declared.',
  'no.to.8.3': 'An enemy stands in {place}: who is there is attacked.',
  'no.to.8.5': 'No unit goes to {place}: it is sea, neutral ground or off the map.',
  'no.to.13.4a': ITALY,
  'no.to.13.6g': 'An offensive leaves Italy alone.',
  'no.enter.12.0a': '{unit} is not in your box of reinforcements.',
  'no.enter.12.0b': 'No place where {unit} may enter has room for it.',
  'no.enter.12.1a': 'No Allied port is supplied, and no beachhead is Allied.',
  'no.enter.12.2': 'No city that the Germans hold is whole and supplied.',
  'no.enter.12.2.1b': 'No German hex of Italy is supplied and free of enemy zones.',
  'no.enter.12.2.1c': 'The hex printed on {unit} is not German and supplied.',
  'no.enter.13.4a': ITALY,
  'no.enter.13.6c': 'An offensive brings nobody onto the map.',
  'no.airdrop.2.6c': 'Only the Allied airborne corps can drop.',
  'no.airdrop.2.11c': '{unit} has been eliminated.',
  'no.airdrop.5.3.7': '{unit} joined an invasion, which was its move for this turn.',
  'no.airdrop.5.5': 'A drop from the map is a move, and the moves of this phase are over.',
  'no.airdrop.13.2a': '{unit} has not arrived yet.',
  'no.airdrop.13.2c': '{unit} is known by its other counter.',
  'no.airdrop.13.2f': 'There is no hex where {unit} may come down now.',
  'no.airdrop.13.2h': 'The aircraft have flown supplies this turn, so nobody drops.',
  'no.airdrop.13.2o':
    'A corps on the map drops once a turn, ready for it and without having moved, from an Allied city.',
  'no.drop.6.3b': FIVE,
  'no.drop.6.3c': BEACHHEAD,
  'no.drop.6.3e': THREE,
  'no.drop.6.4b': GROUPS,
  'no.drop.13.2f':
    'Corps drop on open ground: {place} is sea, closed, a mountain, a pass, a fortification or a city.',
  'no.drop.13.2g': 'The drops of a turn are in one hex or beside it, and {place} is too far from the first.',
  'no.drop.13.2i': 'Germans are in {place}: to drop onto them is an attack.',
  'no.convert.6.4b': 'On trucks {unit} belongs to its army group, and the other one is in its hex.',
  'no.convert.13.2h': 'The aircraft have flown supplies this turn, so no corps makes ready to drop.',
  'no.convert.13.2p': '{unit} is not an airborne corps that has stood idle on the map for this whole turn.',
  'no.convert.13.2q': 'No line leads from {unit} to a source over land; coast and aircraft are not enough.',
  'no.aerial.7.11a': 'There is no Allied unit in {place}.',
  'no.aerial.7.11b': 'Supplies have been dropped this turn already.',
  'no.aerial.13.2h': 'A static airborne corps has needed the aircraft this turn, so nobody else is supplied.',
  'no.placing.3.2.4h':
    '{unit} comes to a supplied French hex that is German, has room and is in no Allied zone.',
  'no.placing.3.3.4e':
    '{unit} comes to a supplied French hex that is German, has room and is in no Allied zone.',
  'no.placing.6.3b': FIVE,
  'no.placing.6.3c': BEACHHEAD,
  'no.placing.6.3e': THREE,
  'no.placing.6.4b': GROUPS,
  'no.placing.12.0b': '{place} has no room for {unit}.',
  'no.placing.12.1a': 'Allied units enter at Allied ports that are supplied and at beachheads.',
  'no.placing.12.2': 'German units enter at German cities that a line of supply reaches.',
  'no.placing.12.2.1b': '{unit} enters at a supplied German hex of Italy that is in no enemy zone.',
  'no.placing.12.2.1c': '{unit} enters at the hex printed on it and nowhere else.',
  'no.placing.12.2.2b': '{unit} comes to a German hex of Germany east of the Elbe that has room.',
  'no.placing.13.4a': ITALY,
  'no.declare.13.6c': 'There is no German mobile unit in {place}.',
  'no.declare.13.6d': 'Nobody in {place} or beside it is supplied and could make an attack.',
  'no.declare.13.6g': '{place} is in Italy, where no offensive is declared.',
  'no.restore.12.3.1a': 'Two reduced US units a turn are restored, in supply and in no enemy zone.',
  'no.restore.12.3.1b': 'An eliminated US unit came back this turn, so no reduced one is restored.',
  'no.restore.12.3.1c': 'French corps are never rebuilt.',
  'no.restore.12.3.2a': 'Commonwealth units are traded in pairs, two reduced ones for one.',
  'no.restore.12.3.2b': 'The British airborne corps is not restored.',
  'no.raise.12.2.4': '{unit} has been withdrawn this turn and may return from the next.',
  'no.raise.12.3.1b': 'A reduced US unit was restored this turn, so no eliminated one comes back.',
  'no.raise.12.3.1c': 'French corps are never rebuilt.',
  'no.raise.12.3.3': '{unit} is not eliminated, and reduced German units are not restored.',
  'no.raise.12.4.1': 'One eliminated US unit a turn comes back.',
  'no.raise.12.4.2': 'Eliminated Commonwealth units never return.',
  'no.raise.12.4.3a': 'One eliminated German mobile unit a turn comes back.',
  'no.pair.12.3.2a':
    'A pair is two reduced Commonwealth units on the map, both in supply and in no enemy zone, once a turn.',
  'no.pair.12.3.2b': 'The British airborne corps is not restored: it can be the one that is given up.',
  'no.bomb.13.7a':
    'The target is a German city of Germany east of the Rhine, but not the Ruhr, Berlin, Vienna or Prague.',
  'no.replace.12.2.1d': 'It takes the place of a supplied German mobile unit of the southern zone.',
  'no.fortify.13.8a':
    'The fortress is built in one of the three mountain hexes beside Munich, with no Allies in it.',
  'no.yugoslavs.12.2.3b': 'The garrison gathers in Zagreb or beside it, where no Allies are.',
  'no.planFirst.3.3.2b':
    'The first invasion lands on the Atlantic coast from 2700 to 3510 or on the French Mediterranean.',
  'no.planSecond.3.2.3b':
    'The second invasion lands on the Atlantic coast from 2700 to 3510, on the French or Italian Mediterranean or on the Adriatic.',
}
