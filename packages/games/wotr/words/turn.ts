import { elsewhere } from './ground.ts'
import type { Catalogue, Verb } from '@hexfront/engine'

/** Rules 8.16b and 8.16d: what the other sector goes without. */
const ATTENUATED =
  'In the other attack and movement are halved, and nobody probes, marches in column or attacks with momentum.'

/** Texts of set-up, sequence, reinforcement and victory. */
export const wordsTurn: Catalogue = {
  'side.0': 'the Allies',
  'side.1': 'the Germans',
  'side.name.0': 'Allies',
  'side.name.1': 'Germans',
  'scenario.campaign': 'The Siegfried Line Campaign',
  'scenario.campaign.summary':
    'September 1944 to March 1945, Antwerp to the Swiss border. The Allies race for the Rhine and the Ruhr; the Germans hold, and may strike back in December.',
  'ask.deploy15A': 'Place the Fifteenth Army south of the Scheldt: {n} {n|unit|units} to go.',
  'ask.deploy19A': 'Place the Nineteenth Army on the southern edge: {n} {n|unit|units} to go.',
  'ask.deployAny':
    'Place your free units in Germany, in the eastern Netherlands or in Metz: {n} {n|unit|units} to go.',
  'ask.deploying': 'Choose a hex for {unit}.',
  'wait.deploy': 'The Germans are setting up.',
  'ask.firstSector': `Choose in secret which sector gets full supply on the first turn. ${ATTENUATED}`,
  'wait.firstSector': 'The Allies are choosing their supply sector in secret.',
  'ask.confirmSetup': 'Your units stand. Begin the game?',
  'ask.declareOrder': 'Will you move first and then fight, or fight first and then move?',
  'wait.declareOrder': 'The {decider} are choosing the order of their turn.',
  'ask.chooseSector': `Choose the sector that gets full supply this turn. ${ATTENUATED}`,
  'wait.chooseSector': 'The Allies are choosing their supply sector.',
  'ask.alliedReinforcement':
    'Bring in your reinforcements ({n} to place) and spend your replacements, which are not kept: {us} {us|step|steps} for Americans and French, {bc} for British and Canadians.',
  'ask.onlyReplacement':
    'All reinforcements are in. Spend your replacements, which are not kept: {us} {us|step|steps} for Americans and French, {bc} for British and Canadians.',
  'ask.germanReinforcement': 'Bring in your reinforcements: {n} to place.',
  'ask.germanRevival':
    'Bring in your reinforcements ({n} to place), and bring back from the dead pile whom you want most: {dead} more, in this phase only.',
  'ask.onlyRevival':
    'All reinforcements are in. Bring back from the dead pile whom you want most: {dead} more, in this phase only.',
  'ask.placing': 'Choose where {unit} enters.',
  'wait.reinforcement': 'The {decider} are bringing in reinforcements.',
  'ask.withdrawal':
    'Withdraw mobile units for the east: {divisions} {divisions|division|divisions} and {brigades} {brigades|brigade|brigades} to go.',
  'wait.withdrawal': 'The Germans are withdrawing units to the east.',
  'no.deployUnit': '{unit} does not belong to the group being placed, or stands already.',
  'no.deployHex': '{unit} may not begin in {place}.',
  'no.stack': '{unit} does not fit into {place}.',
  'no.withhold': 'Reinforcements that can enter may not be held back.',
  'no.revive': '{unit} is not dead, or no hex is open for it to enter by.',
  'no.box': '{unit} is no airborne unit that arrives: only these may go to the holding box.',
  'end.ruhr': 'The Allies have entered a city of the Ruhr, and with it Germany’s war is lost.',
  'end.city': 'The Germans have taken {hex} from the Allies: one city lost is enough.',
  'end.eastEdge': 'An Allied unit has left the map by the east edge: the front is broken.',
  'end.westEdge': 'A German unit has left the map by the west edge, into the Allied rear.',
  'end.broadFront':
    'The broad front was not there at the end of Turn 6: open Antwerp, every city outside Germany, and one inside.',
  'end.thinFront':
    'The broad front was not there at the end of Turn 6: {n} things were missing, with a handicap of {spared} that may be: Antwerp open, every city outside Germany, and one inside.',
  'option.spared': 'What the broad front may lack',
  'option.spared.about':
    'So many of what is asked for at the end of Turn 6 may be missing: the open port, each city outside Germany, the one inside.',
  'option.spared.0': 'Nothing (the Allies won 9 of 24 between two computers)',
  'option.spared.1': '1',
  'option.spared.2': '2: nearest to even between two computers (13 to 11)',
  'option.spared.3': '3',
  'option.spared.4': '4',
  'option.spared.5': '5',
  'option.spared.6': '6',
  'end.offensive': 'The winter offensive took only {n} {n|hex|hexes} of eight by the end of Turn 8.',
  'end.withdrawal': 'The Germans cannot give up the mobile units that the east demands.',
  'end.time': 'The Germans have held out to the end.',
  'why.watch': 'the winter offensive',
  'verb.pick': 'Take {arg}',
  'verb.to': 'Go to {arg}',
  'verb.suggested': 'Place the rest where they stood in history',
  'verb.sector': 'Full supply: {arg}',
  'verb.sector.north': 'north',
  'verb.sector.south': 'south',
  'verb.confirm': 'Begin the game',
  'verb.order': '{arg}',
  'verb.order.moveFight': 'Move, then fight',
  'verb.order.fightMove': 'Fight, then move',
  'verb.end': 'End this phase',
  'verb.box': 'To the holding box',
  'verb.replace': 'Rebuild',
  'verb.reclaim': 'Reclaim from the dead',
  'verb.revive': 'Bring back',
  'verb.withdraw': 'Withdraw',
  'event.turn': 'Turn {turn}: {label}',
  'event.sectorSecret': 'Full supply will go to the {sector}.',
  'event.sectorSecret.north': 'north',
  'event.sectorSecret.south': 'south',
  'event.sector': 'Full supply goes to the {sector}.',
  'event.sector.north': 'north',
  'event.sector.south': 'south',
  'event.order': 'Order of the turn for {side}: {order}.',
  'event.order.moveFight': 'move, then fight',
  'event.order.fightMove': 'fight, then move',
  'event.antwerp': 'Antwerp is open.',
  'event.control': '{places} passes to {side}.',
  'event.arrived.box': '{unit} goes to the airborne army.',
  'event.gainedStep': '{unit} is brought up to strength.',
  'event.recovered': '{unit} is formed anew.',
  'event.recovered.revive': '{unit} is raised again.',
  'event.departed.withdrawn': '{unit} leaves for the east.',
  'event.eliminated': '{unit} is eliminated at {at}.',
  'event.broadFront': 'The broad-front requirement is checked: it is {met|met|not met}.',
  'event.watch': '{watch}',
  'event.watch.rhine':
    'Operation Watch on the Rhine: from now on the Germans go first, their attacks of Turn 7 gain a column, and by the end of Turn 8 they must have taken eight hexes. The last turn is Turn 11.',
  'event.watch.oder':
    'Operation Watch on the Oder: the Allies still go first, the reserves stay in the east, and the last turn is Turn 9.',
  'event.floodEnds': 'The Roer falls back into its bed.',
}

export const verbsTurn: Readonly<Record<string, Verb>> = {
  pick: { on: 'unit', name: { id: 'verb.pick' }, hand: 'takes', elsewhere: elsewhere('move') },
  to: { on: 'place', name: { id: 'verb.to' }, elsewhere: elsewhere('move') },
  suggested: { on: 'nothing', name: { id: 'verb.suggested' } },
  sector: { on: 'word', name: { id: 'verb.sector' } },
  confirm: { on: 'nothing', name: { id: 'verb.confirm' } },
  order: { on: 'word', name: { id: 'verb.order' } },
  end: { on: 'nothing', name: { id: 'verb.end' }, ends: true },
  box: { on: 'nothing', name: { id: 'verb.box' } },
  replace: { on: 'unit', name: { id: 'verb.replace' }, elsewhere: elsewhere('replace') },
  reclaim: { on: 'unit', name: { id: 'verb.reclaim' }, elsewhere: elsewhere('replace') },
  revive: { on: 'unit', name: { id: 'verb.revive' }, elsewhere: elsewhere('replace') },
  withdraw: { on: 'unit', name: { id: 'verb.withdraw' } },
}
