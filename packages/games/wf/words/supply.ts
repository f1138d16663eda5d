import type { Catalogue, Refusal, Verb } from '@hexfront/engine'

export const supplyWords: Catalogue = {
  'ask.feedFortress': '{place} is cut off. Choose the unit that the fortress feeds; the others lose a step.',
  'ask.feedPort':
    '{place} is besieged. Choose the unit that the ships feed, one cadre at most; the others lose a step.',
  'wait.feed': 'The {decider} are sharing out what is left in {place}.',
  'refuse.feedFortress': 'A fortress feeds the strongest unit in it.',
  'refuse.feedPort': 'A besieged port feeds one of the units in it.',
  'refuse.feedTooMany': 'This is the unit too many: nothing feeds it as long as the hex is overfull.',
  'verb.feed': 'Feed',
  'roll.supply': 'Supply by sea',
  'event.laneCut': 'No ships come through to {at}: {dice}, and any of {faces} cuts the way.',
  'event.laneHeld': 'Ships come through to {at}: {dice}, and only {faces} cut the way.',
  'supply.full': 'In supply',
  'supply.attenuated': 'Out of supply, but joined again',
  'supply.risked': 'Hangs on a sea lane that the enemy may cut',
  'supply.out': 'Out of supply',
  'line.atSource': '{place} is in supply by rail or sea itself.',
  'line.leads': 'Its line leads to {place}, {n} {n|hex|hexes} away, which is in supply by rail or sea.',
  'line.beachhead': 'It is fed by the beachhead in {place}.',
  'line.later': 'It counts as out of supply, without a zone, until the enemy’s supply phase looks again.',
  'line.risk':
    'In his supply phase the enemy throws {n} {n|die|dice} at the ships to {place}: {face} or less cuts the line.',
  'line.riskOfOne':
    'In his supply phase the enemy throws {n} {n|die|dice} at the ships to {place}: a 1 cuts the line.',
  'line.none': 'No line of two hexes or less, around enemy hexes, leads to supply by rail or sea.',
  'line.tooMany': '{place} is overfull and this is the unit too many: no line feeds it until there is room.',
  'line.starves': 'If that is still so in the enemy’s supply phase it loses a step.',
  'line.dies': 'If that is still so in the enemy’s supply phase it is lost.',
  'line.fort': 'Hunger does not destroy the last step of a fort.',
  'line.tito': 'Hunger does not hurt Tito in and next to Yugoslavia.',
  'line.fortress':
    '{place} feeds the strongest unit in it; all others lose a step in the enemy’s supply phase.',
  'line.siege':
    '{place} is besieged: ships keep one unit in it alive, as a cadre; all others lose a step in the enemy’s supply phase.',
}

export const supplyVerbs: Readonly<Record<string, Verb>> = {
  feed: { on: 'unit', name: { id: 'verb.feed' } },
}

export function refuseFeed(siege: number, isTooMany: boolean): Refusal {
  if (isTooMany) return { id: 'refuse.feedTooMany', rule: '6.22b' }
  return siege ? { id: 'refuse.feedPort', rule: '15.31b' } : { id: 'refuse.feedFortress', rule: '10.5a' }
}
