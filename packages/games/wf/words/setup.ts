import { refuser } from '@hexfront/engine'
import type { Catalogue, Verb } from '@hexfront/engine'

/** Texts of scenarios, set-up and the end of the game. */
export const setupWords: Catalogue = {
  'scenario.husky': 'Husky',
  'scenario.husky.summary': 'Sicily, July and August 1943: the training game on a corner of the map.',
  'scenario.S43': 'Summer 43',
  'scenario.S43.summary': 'Five months from the invasion of Sicily.',
  'scenario.W43': 'Winter 43',
  'scenario.W43.summary': 'Six months of winter and spring before the Gustav Line.',
  'scenario.S44': 'Summer 44',
  'scenario.S44.summary': 'Six months from the eve of Overlord.',
  'scenario.W44': 'Winter 44',
  'scenario.W44.summary': 'The last six months: over the Rhine to Berlin.',
  'option.deployment': 'Set-up',
  'option.deployment.about':
    'How far blocks may be moved from their historical places before play: within their stations, within north or south, or anywhere on own ground with their strength shared out anew.',
  'option.deployment.historical': 'Historical',
  'option.deployment.semiHistorical': 'Semi-historical',
  'option.deployment.free': 'Free',
  'option.length': 'Length',
  'option.length.about': 'Longer games go on into the next scenario with what is left of this one.',
  'option.length.scenario': 'One scenario',
  'option.length.year': 'One year: two scenarios',
  'option.length.campaign': 'Campaign, up to May 1945',
  'option.extend': 'Ask to play on when time is up',
  'option.extend.about': 'When the last turn ends, both may agree to go on into the next scenario.',
  'option.extend.never': 'Never',
  'option.extend.ask': 'Ask both',
  'option.ceded': 'Points ceded',
  'option.ceded.about':
    'One side is given so many points at the end of each scenario that is counted in points: not Husky, not Winter 44. Between computers, Summer 43 and Summer 44 are even without, Winter 43 with 5 to the Allies.',
  'option.ceded.-30': '30 to the Axis',
  'option.ceded.-25': '25 to the Axis',
  'option.ceded.-20': '20 to the Axis',
  'option.ceded.-15': '15 to the Axis',
  'option.ceded.-10': '10 to the Axis',
  'option.ceded.-5': '5 to the Axis',
  'option.ceded.0': 'None',
  'option.ceded.5': '5 to the Allies',
  'option.ceded.10': '10 to the Allies',
  'option.ceded.15': '15 to the Allies',
  'option.ceded.20': '20 to the Allies',
  'option.ceded.25': '25 to the Allies',
  'option.ceded.30': '30 to the Allies',
  'option.cededCities': 'Victory cities ceded',
  'option.cededCities.about':
    'One side is given so many cities at the end of Winter 44, which is counted in cities.',
  'option.cededCities.-8': '8 to the Axis',
  'option.cededCities.-6': '6 to the Axis',
  'option.cededCities.-4': '4 to the Axis',
  'option.cededCities.-2': '2 to the Axis',
  'option.cededCities.0': 'None',
  'option.cededCities.2': '2 to the Allies',
  'option.cededCities.4': '4 to the Allies',
  'option.cededCities.6': '6 to the Allies',
  'option.cededCities.8': '8 to the Allies',
  'ask.deploy.historical': 'Set up: move units within their stations, or leave them where they stood.',
  'ask.deploy.semiHistorical': 'Set up: move units within the north or the south, or leave them.',
  'ask.deploy.shared':
    'Set up: move units within the north or the south, and share out strength among units of a type.',
  'ask.deploy.free': 'Set up: move units anywhere on your own ground and share out their strength.',
  'wait.deploy': 'The {side} are setting up.',
  'ask.deploying': 'Choose a hex for {unit}.',
  'ask.grade.ready': 'Name a beachhead that is ready.',
  'ask.grade.lost': 'Name the beachhead that is lost.',
  'wait.grade': 'The Allies are choosing their beachheads.',
  'refuse.deployUnit': '{unit} is not among the units that are set up now.',
  'refuse.deployHex.2.26f': 'A fort is in {place} already.',
  'refuse.deployHex.3.22b': '{unit} alone holds its hex of the front, and somebody has to.',
  'refuse.deployHex.3.22c': '{unit} begins on ground of its own side, in supply, that is open to it.',
  'refuse.deployHex.3.24': '{place} is not in the station that the card gives {unit}.',
  'refuse.deployHex.3.25': '{unit} begins in its half, north or south, or at its station.',
  'refuse.deployHex.6.21a': '{place} is full.',
  'refuse.deployHex.11.6c': '{place} has as many units that come with the first month as it takes.',
  'refuse.deployHex.16.4d': '{unit} is set up in its own country.',
  'refuse.deployHex.S43.1c':
    '{unit} is the only Italian in France or in Yugoslavia, and one begins in each of them.',
  'refuse.deployHex.S44.1b': '{unit} holds the front in Italy, and a unit of the front has to stay there.',
  'refuse.deployHex.rule': '{unit} may not begin at {place}.',
  'refuse.deploy.swap': '{unit} and {other} cannot change places: one may not begin where the other stands.',
  'refuse.deploy.take':
    '{unit} takes a step from {other} only if both are of one type, it is short of a step and {other} is above its last.',
  'refuse.deploy.take.3.23b': 'An SS unit begins no stronger than the average of its type.',
  'refuse.deploy.replace':
    '{other} takes the place of {unit} only as a surplus unit of its type that can be as strong and may stand there.',
  'event.muster': 'The units of {side} are laid out.',
  'event.deployed': 'The set-up of {side} stands.',
  'event.grades': 'Beachheads ready: {units}',
  'event.period': 'Play goes on.',
  'event.counted': 'The count: Allies {allied}, Axis {axis}',
  'standing.points': 'Points, HQs left out: Allies {allied}, Axis {axis}',
  'standing.parts.0':
    'Points of the Allies: production {production}, beachheads and ports {landings}, lost units {lost}, wars declared {war}, handicap {handicap}',
  'standing.parts.1': 'Points of the Axis: production {production}, lost units {lost}',
  'standing.points.all': 'Points: Allies {allied}, Axis {axis}',
  'standing.parts.all.0':
    'Points of the Allies: production {production}, headquarters {hqs}, beachheads and ports {landings}, lost units {lost}, units without supply {unsupplied}, wars declared {war}, handicap {handicap}',
  'standing.parts.all.1':
    'Points of the Axis: production {production}, headquarters {hqs}, lost units {lost}, units without supply {unsupplied}',
  'standing.points.ceded': 'Handicap, not in the rules: {n} of these points are ceded to {side}',
  'ask.goOn': 'Go on into the next scenario?',
  'wait.goOn': 'The {decider} are asked whether to go on.',
  'end.husky':
    'Husky is over: the Allies hold {ports} {ports|port|ports} and lost {allied} {allied|unit|units}, the Axis lost {axis}.',
  'end.points.draw': 'A draw: Allies {allied}, Axis {axis} points.',
  'end.points.marginal': 'A marginal victory: Allies {allied}, Axis {axis} points.',
  'end.points.major': 'A major victory: Allies {allied}, Axis {axis} points.',
  'end.points.decisive': 'A decisive victory: Allies {allied}, Axis {axis} points.',
  'end.cities.draw': 'A draw: Allies {allied}, Axis {axis} victory cities.',
  'end.cities.marginal': 'A marginal victory: Allies {allied}, Axis {axis} victory cities.',
  'end.cities.major': 'A major victory: Allies {allied}, Axis {axis} victory cities.',
  'end.cities.decisive': 'A decisive victory: Allies {allied}, Axis {axis} victory cities.',
  'end.points.draw.ceded':
    'A draw with a handicap: Allies {allied}, Axis {axis} points, {n} of which were ceded to {side}.',
  'end.points.marginal.ceded':
    'A marginal victory with a handicap: Allies {allied}, Axis {axis} points, {n} of which were ceded to {side}.',
  'end.points.major.ceded':
    'A major victory with a handicap: Allies {allied}, Axis {axis} points, {n} of which were ceded to {side}.',
  'end.points.decisive.ceded':
    'A decisive victory with a handicap: Allies {allied}, Axis {axis} points, {n} of which were ceded to {side}.',
  'end.cities.draw.ceded':
    'A draw with a handicap: Allies {allied}, Axis {axis} victory cities, {n} of which were ceded to {side}.',
  'end.cities.marginal.ceded':
    'A marginal victory with a handicap: Allies {allied}, Axis {axis} victory cities, {n} of which were ceded to {side}.',
  'end.cities.major.ceded':
    'A major victory with a handicap: Allies {allied}, Axis {axis} victory cities, {n} of which were ceded to {side}.',
  'end.cities.decisive.ceded':
    'A decisive victory with a handicap: Allies {allied}, Axis {axis} victory cities, {n} of which were ceded to {side}.',
  'verb.historical': 'All back to the first set-up',
  'verb.pick': 'Take {arg}',
  'verb.place': 'Place at {arg}',
  'verb.swap': 'Change places with {arg}',
  'verb.take': 'Take a step of strength from {arg}',
  'verb.replace': 'Use {arg} instead',
  'verb.back': 'Put back',
  'verb.done': 'Done',
  'verb.ready': 'Ready: {arg}',
  'verb.lost': 'Lost: {arg}',
  'verb.goOn': '{arg}',
  'verb.goOn.yes': 'Go on',
  'verb.goOn.no': 'End here',
}

/** Beside those of movement (`pick`) and production (`place`, `done`). */
export const setupVerbs: Readonly<Record<string, Verb>> = {
  historical: { on: 'nothing', name: { id: 'verb.historical' }, setUp: 'reset' },
  swap: { on: 'unit', name: { id: 'verb.swap' }, setUp: 'swap' },
  take: { on: 'unit', name: { id: 'verb.take' }, setUp: 'take' },
  replace: { on: 'unit', name: { id: 'verb.replace' }, setUp: 'replace' },
  back: { on: 'nothing', name: { id: 'verb.back' }, hand: 'lays', setUp: 'back' },
  ready: { on: 'unit', name: { id: 'verb.ready' } },
  lost: { on: 'unit', name: { id: 'verb.lost' } },
  goOn: { on: 'word', name: { id: 'verb.goOn' } },
}

/** Why a unit may not begin in a hex. */
export const refuseHex = refuser(setupWords, 'refuse.deployHex')
