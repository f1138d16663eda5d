import { beachheadUnits, unitName } from '../data.ts'
import type { Catalogue, Refusal, Verb } from '@hexfront/engine'

/** Names of beachheads on buttons: each bears the name of its unit. */
const beachheadNames = (verb: string): Catalogue =>
  Object.fromEntries(beachheadUnits.map((unit, n) => [`${verb}.${n}`, unitName(unit)]))

const refusals: Catalogue = {
  'refuse.11.3b': 'There are not enough production points for that.',
  'refuse.11.41a': 'One step for each unit that is short of one, out of battle, and on a safe supply line.',
  'refuse.11.41b': 'New units take no replacements in the month in which they appear.',
  'refuse.11.41c': 'One step a month is all that the SS gets.',
  'refuse.11.42a': 'Only lost units can be raised again, from the month after.',
  'refuse.11.44': 'A beachhead rises one grade a month, up to ready.',
  'refuse.11.5': 'Reinforcements come in their month, and while there is room they must.',
  'refuse.11.51': 'One reinforcement of the next month may come now, weaker by 1 CV or for its cadre cost.',
  'refuse.11.52': 'That unit cannot be disbanded now.',
  'refuse.11.6a': 'New Axis units appear in victory cities, home cities and at entries in the east.',
  'refuse.11.6a.home':
    'Italians, Spaniards and Portuguese appear in their own cities, Italians also at entries in the east within their area.',
  'refuse.HX.0': 'In Husky new Axis units appear in Reggio, Allied ones in the major ports of its map.',
  'refuse.11.6b': 'New Allied units appear in major ports, British ones in British cities too.',
  'refuse.11.6c': 'The place has taken as many new units as it can this month.',
  'refuse.11.6e': 'New units need a place in supply and without battle.',
  'refuse.16.7b': 'The Red Army has closed that entry.',
  'refuse.16.32a':
    'Partisans gather in mountains or hills of Yugoslavia where no Axis unit stands, nor can appear this month.',
  'refuse.6.21a': 'The hex is full.',
  'refuse.2.26f': 'There is a fort in the hex already.',
}

export const refuse = (rule: string): Refusal => ({ id: `refuse.${rule}`, rule })

export const productionWords: Catalogue = {
  ...refusals,
  ...beachheadNames('raise'),
  ...beachheadNames('takeUp'),
  'ask.building': 'Production: {points} points left. Add steps, raise lost units, place reinforcements.',
  'ask.building.due':
    'Production: {points} points left. {n} {n|reinforcement|reinforcements} must still be placed before you are done. Add steps, raise lost units.',
  'ask.arrival': 'Choose where the unit appears.',
  'ask.disband': 'Choose a unit to disband, or take it back.',
  'wait.building': 'The {decider} are still building.',
  'verb.build': 'Add a step',
  'verb.cadre': 'Raise again',
  'verb.arrive': 'Place reinforcement',
  'verb.early': 'Bring early, 1 CV weaker',
  'verb.hasten': 'Bring early at cadre cost',
  'verb.place': 'Place here',
  'verb.usual': 'Place all reinforcements as in history',
  'verb.raise': 'Advance the beachhead of {arg}',
  'verb.takeUp': 'Take up the beachhead of {arg}',
  'grave.ground': 'They never jump again in this game. Their steps and cadres cost half from then on.',
  'verb.ground': 'Ground the paratroops for good',
  'verb.disband': 'Disband units',
  'verb.dissolve': 'Disband',
  'verb.undo': 'Take back',
  'verb.done': 'Done',
  'roll.weather': 'Weather',
  'event.weather': 'The weather is {weather}, as always at this time of the year.',
  'event.weather.even': 'The dice make {sum}, which is even: the weather is dry.',
  'event.weather.odd': 'The dice make {sum}, which is odd: the weather is mud.',
  'event.storm':
    'The dice make {sum}: storm in the {basin} basin, which shuts beachheads there and forbids invasions.',
  'word.mud': 'mud',
  'word.dry': 'dry',
  'word.Atlantic': 'Atlantic',
  'word.Mediterranean': 'Mediterranean',
  'word.Baltic': 'Baltic',
  'event.production': 'Production of {side}: {level} points.',
  'event.order.0': 'Ordered: a step for {unit}, {cost} points; {points} left.',
  'event.order.1': 'Ordered: {unit} raised again in {at}, {cost} points; {points} left.',
  'event.order.2': 'Ordered: {unit} comes to {at}.',
  'event.order.3': 'Ordered: {unit} comes early to {at}, weaker by 1 CV.',
  'event.order.4': 'Ordered: {unit} comes early to {at}, {cost} points; {points} left.',
  'event.order.5': 'Ordered: {unit} is disbanded.',
  'event.order.6': 'Ordered: the beachhead of {unit} advances, {cost} points; {points} left.',
  'event.order.7': 'Ordered: the beachhead of {unit} is taken up.',
  'event.order.8': 'Ordered: the paratroops stay on the ground.',
  'event.gainedStep': '{unit} gains a step in {at}.',
  'event.arrived': '{unit} appears in {at}.',
  'event.arrived.unseen': 'A new block appears in {at}.',
  'event.beachheadComes': 'The beachhead of {name} is ready.',
  'event.beachheadReady': 'The beachhead of {name} is ready.',
  'event.beachheadPrep': 'The beachhead of {name} is being prepared.',
  'event.beachheadUp': 'The beachhead of {name} is taken up.',
  'refuse.ground': 'The German paratroops can be grounded once, by the Axis.',
  'event.grounded': 'The German paratroops are grounded for good.',
}

export const productionVerbs: Readonly<Record<string, Verb>> = {
  build: { on: 'unit', name: { id: 'verb.build' } },
  cadre: { on: 'unit', name: { id: 'verb.cadre' } },
  arrive: { on: 'unit', name: { id: 'verb.arrive' }, hand: 'takes' },
  early: { on: 'unit', name: { id: 'verb.early' } },
  hasten: { on: 'unit', name: { id: 'verb.hasten' } },
  place: { on: 'place', name: { id: 'verb.place' }, setUp: 'place' },
  usual: { on: 'nothing', name: { id: 'verb.usual' } },
  raise: { on: 'number', name: { id: 'verb.raise' } },
  takeUp: { on: 'number', name: { id: 'verb.takeUp' }, idle: true },
  ground: { on: 'nothing', name: { id: 'verb.ground' }, grave: { id: 'grave.ground' } },
  disband: { on: 'nothing', name: { id: 'verb.disband' }, idle: true },
  dissolve: { on: 'unit', name: { id: 'verb.dissolve' } },
  undo: { on: 'nothing', name: { id: 'verb.undo' } },
  done: { on: 'nothing', name: { id: 'verb.done' }, ends: true, setUp: 'done' },
}
