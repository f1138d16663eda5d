import type { Catalogue, Verb } from '@hexfront/engine'

/** Texts of ships, landings and drops. */
export const landingWords: Catalogue = {
  'verb.seaMove': 'Sail to a port',
  'verb.sail': 'Pay {arg} supreme moves',
  'verb.invade': 'Land on a coast',
  'verb.secondWave': 'Mark for the second wave',
  'verb.evacuate': 'Evacuate by sea',
  'verb.paradrop': 'Drop by parachute',
  'verb.interdict': 'Attack ships bound for',
  'verb.rollAll': 'Attack all ships',
  'verb.waive': 'Let them pass',
  'verb.beachhead': 'Put down a beachhead',

  'ask.sailing': 'How many supreme moves is the voyage to {place} worth? A longer way round is safer.',
  'wait.sailing': 'The other side is choosing a way by sea.',
  'ask.interdict': 'Enemy ships have crossed seas that you rule. Attack them, or let them pass.',
  'wait.interdict': 'The other side may attack your ships.',
  'ask.beachheads': 'Put down beachheads where their units have landed, or go on.',
  'wait.beachheads': 'The Allies may put down beachheads.',

  'event.seaMove': '{unit} sails from {from} to {to}',
  'event.seaMoveUnseen': 'A block sails from {from} to {to}',
  'event.invasion': '{unit} sets out from {from} and lands at {to}',
  'event.invasionUnseen': 'A block sets out from {from} and lands at {to}',
  'event.secondWave': '{hq} marks {hex} for its second wave',
  'event.evacuation': '{unit} is evacuated from {from} to {to}',
  'event.evacuationUnseen': 'A block is evacuated from {from} to {to}',
  'event.paradrop': '{unit} drops from {from} on {to}',
  'event.paradropUnseen': 'A block drops from {from} on {to}',
  'event.interdicted': 'Ships from {from} to {to} are attacked: hits {hits}, repulses {repulses}',
  'event.sentBack': '{unit} turns back from {at} to {to}',
  'event.sentBackUnseen': 'A block turns back from {at} to {to}',
  'event.waived': '{side} let the ships pass',
  'event.linkedUp': 'Paratroops have linked up: {hexes}',
  'event.beachhead': 'Beachhead {name} is put down at {at}',
  'event.beachheadLost': 'Beachhead {name} at {at} is lost',
  'why.interdict': 'Interdiction at sea',

  'refuse.15.2d': 'Choose one of the numbers of supreme moves on offer.',
  'refuse.15.7': 'Only ships in seas that you rule can be attacked.',
  'refuse.15.51a': 'A beachhead must be ready, and its unit in the hex where it landed.',
}

export const landingVerbs: Readonly<Record<string, Verb>> = {
  seaMove: { on: 'place', name: { id: 'verb.seaMove' } },
  sail: { on: 'number', name: { id: 'verb.sail' } },
  invade: { on: 'place', name: { id: 'verb.invade' } },
  secondWave: { on: 'place', name: { id: 'verb.secondWave' } },
  evacuate: { on: 'place', name: { id: 'verb.evacuate' } },
  paradrop: { on: 'place', name: { id: 'verb.paradrop' } },
  interdict: { on: 'place', name: { id: 'verb.interdict' } },
  rollAll: { on: 'nothing', name: { id: 'verb.rollAll' } },
  waive: { on: 'nothing', name: { id: 'verb.waive' }, ends: true },
  beachhead: { on: 'unit', name: { id: 'verb.beachhead' } },
}
