import type { Catalogue, Refusal, Verb } from '@hexfront/engine'

export const supplyWords: Catalogue = {
  'ask.feedFortress': '{place} is cut off. Choose the unit that the fortress feeds; the others lose a step.',
  'ask.feedPort':
    '{place} is besieged. Choose the unit that the ships feed, one cadre at most; the others lose a step.',
  'wait.feed': 'The {decider} are sharing out what is left in {place}.',
  'refuse.feedFortress': 'A fortress feeds the strongest unit in it.',
  'refuse.feedPort': 'A besieged port feeds one of the units in it.',
  'verb.feed': 'Feed',
  'roll.supply': 'Supply by sea',
  'event.laneCut': 'No ships come through to {at}: {dice}.',
  'event.laneHeld': 'Ships come through to {at}: {dice}.',
  'supply.full': 'In supply',
  'supply.attenuated': 'Out of supply, but joined again',
  'supply.risked': 'Hangs on a sea lane that the enemy may cut',
  'supply.out': 'No supply line',
}

export const supplyVerbs: Readonly<Record<string, Verb>> = {
  feed: { on: 'unit', name: { id: 'verb.feed' } },
}

export const refuseFeed = (siege: number): Refusal =>
  siege ? { id: 'refuse.feedPort', rule: '15.31b' } : { id: 'refuse.feedFortress', rule: '10.5a' }
