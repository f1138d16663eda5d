import { verb } from '@hexfront/engine'
import type { Catalogue, Verb } from '@hexfront/engine'

/** Names of markers and commands. */
const NAMES = {
  HGA: 'Army Group A',
  HGB: 'Army Group B',
  HGC: 'Army Group C',
  PGK: 'Panzer Group Kleist',
  '1AG': '1st Army Group',
  '2AG': '2nd Army Group',
  '3AG': '3rd Army Group',
  Belgium: 'Belgium',
  Netherlands: 'Netherlands',
  okhPlan: 'OKH Plan',
  okhMod: 'OKH Modified Plan',
  manstein: 'Manstein Plan',
  guderian: 'Guderian',
  hoth: 'Hoth',
  rommel: 'Rommel',
  luftwaffe: 'Luftwaffe',
  fallRot: 'Fall Rot',
  germanMorale: 'German Morale',
  planD: 'Plan D',
  planE: 'Plan E',
  planR: 'Plan R',
  deGaulle: 'De Gaulle',
  evac: 'Evacuation',
  planW: 'Plan W',
  alliedMorale: 'Allied Morale',
  none: 'nothing',
  German: 'Germany',
  French: 'France',
  British: 'Britain',
  Belgian: 'Belgium',
  Dutch: 'the Netherlands',
} as const

/** Commands that units belong to, by the tag on their counters. */
const COMMANDS = ['HGA', 'HGB', 'HGC', 'PGK', '1AG', '2AG', '3AG', 'Belgium', 'Netherlands'] as const

const named = (prefix: string): Catalogue =>
  Object.fromEntries(Object.entries(NAMES).map(([id, name]) => [`${prefix}.${id}`, name]))

/** Texts of the command phase, of impulses and of what they activate. */
export const wordsCommand: Catalogue = {
  ...named('word'),
  ...Object.fromEntries(COMMANDS.map(id => [`tag.${id}`, NAMES[id]])),
  'tag.Res': 'Reserve',
  ...named('verb.special'),
  ...named('verb.select'),
  ...named('verb.command'),
  'ask.command': 'Place one special marker in your bin, in secret, or none.',
  'ask.command.only': 'No special marker can be placed in your bin this turn: go on without one.',
  'ask.commandEvac':
    'Place one special marker in your bin, in secret, or none. Evacuation is placed in this phase or never.',
  'wait.command': 'The other side is placing its markers.',
  'ask.selectMarker': 'Select the marker of your first impulse.',
  'wait.selectMarker': 'The Germans are selecting their first marker.',
  'ask.chooseCommand': 'Choose a command to activate; {n} {n|is|are} left to choose.',
  'wait.chooseCommand': 'The other side is choosing what it activates.',
  'ask.chooseCorps': 'Choose a mechanized corps to activate; up to {n}.',
  'wait.chooseCorps': 'The other side is choosing the corps of its leader.',
  'ask.addMorale': 'You have won a Morale Victory. Add your Morale marker to your bin?',
  'wait.addMorale': 'The other side may add its Morale marker.',
  'ask.openCities': 'Declare an open city, or go on.',
  'wait.openCities': 'The Allies may declare an open city.',
  'ask.extend':
    'Go on to Turn 8 at the price of {n} points, or end the game here? It stands at {score} {score|point|points}: {level}. The Germans win from {from}.',
  'wait.extend': 'The Germans are deciding whether to go on.',
  'preview.activates': 'Activates {list}.',
  'preview.choose': 'Activates {n} of these, of your choice: {list}.',
  'preview.corps': 'Activates {n} mechanized {n|corps|corps} of your choice, of any command.',
  'preview.air': 'Up to {n} air {n|unit|units} may fly.',
  'preview.covers': 'covers {enemy} enemy {enemy|unit|units} and {own} of your own',
  'preview.bombingEnds': 'goes home for the turn in any case and supports no battle',
  'preview.special': 'destroys the fortress on {n} of {of}; used up in any case',
  'preview.refit': '{price} of {left} refit {left|point|points}',
  'preview.refitInZone':
    '{price} of {left} refit {left|point|points}: in an enemy zone it costs twice as much',
  'preview.zoneStep': 'an enemy zone, which costs a step',
  'preview.zoneLoss': 'an enemy zone, which costs its last step: it is lost there',
  'preview.overSea': 'open sea: it would cover nothing there',
  'preview.dogfight':
    'meets {enemy}, column {column}: of {all} rolls {won} {won|drives|drive} it off, {lost} the attacker, {both} both',
  'preview.bombing':
    'bombs, column {column}: of {all} rolls {won} {won|hits|hit} the city, {lost} {lost|drives|drive} the bomber off',
  'preview.landFree': 'nobody is there',
  'preview.landFight':
    '{n} enemy {n|unit is|units are} there: it fights alone, and is lost unless it clears the hex',
  'preview.landFort': 'a fortress, which need not retreat',
  'preview.pursuit': 'up to {n} {n|hex|hexes}',
  'preview.shift': 'Its attacks are shifted by {n} {n|column|columns} in your favour.',
  'preview.once': 'Drawn once, it is used up.',
  'preview.units': '{n} {n|unit|units} on the map would be activated.',
  'preview.marker.manstein':
    'Attacks of Panzer Group Kleist keep its shift for the whole turn, and from then on three corps may stack in rough ground.',
  'preview.marker.planR': 'The shift holds only for attacks out of the Maginot Line into Germany.',
  'preview.marker.luftwaffe':
    'All air units fly, and fight and bomb with a column more; nobody moves on the ground.',
  'preview.marker.deGaulle': 'Only French corps follow it.',
  'preview.marker.evac': 'Units go home by sea; nobody attacks on the ground.',
  'no.special': 'That marker cannot be placed now.',
  'no.command': 'A waiting reinforcement needs another command.',
  'no.commandOf': 'This marker does not activate that command.',
  'no.commandTwice': 'That command is activated already.',
  'no.commandGone': 'That command has left the war with its country.',
  'no.corps': '{unit} cannot be activated by a leader.',
  'no.openCity': '{place} cannot be declared open.',
  'standing.addMorale': 'Morale marker after a Morale Victory',
  'standing.addMorale.always': 'Always add it',
  'standing.openCities': 'Open cities',
  'standing.openCities.never': 'Declare none',
  'verb.special': 'Place {arg}',
  'verb.noSpecial': 'Place no special marker',
  'verb.select': 'Play {arg}',
  'verb.command': 'Activate {arg}',
  'verb.corps': 'Activate {arg}',
  'verb.enough': 'That is all',
  'verb.addMorale': 'Add it',
  'verb.openCity': 'Declare {arg} open',
  'verb.extend': 'Go on to Turn 8',
  'verb.close': 'End the game',
  'verb.pass': 'No',
}

export const verbsCommand: Readonly<Record<string, Verb>> = {
  special: verb('word', 'special'),
  noSpecial: verb('nothing', 'noSpecial'),
  select: verb('word', 'select'),
  command: verb('word', 'command'),
  corps: verb('unit', 'corps'),
  enough: verb('nothing', 'enough', { ends: true }),
  addMorale: verb('nothing', 'addMorale'),
  openCity: verb('place', 'openCity', { idle: true }),
  extend: verb('nothing', 'extend'),
  close: verb('nothing', 'close', { ends: true }),
  pass: verb('nothing', 'pass', { idle: true }),
}
