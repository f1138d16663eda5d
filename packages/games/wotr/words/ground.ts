import type { Catalogue, Verb } from '@hexfront/engine'

/** Texts of stacking, supply and movement. */
export const wordsGround: Catalogue = {
  'reach.factor': '{n} printed on {unit}',
  'reach.slowest': '{n}, as the slowest has: {unit}',
  'reach.column': 'in column twice that, {n}, as long as the way touches no enemy zone; otherwise {plain}',
  'reach.attenuated': 'half of it, {n}, in attenuated supply',
  'reach.unsupplied': 'half of it, {n}, out of supply',
  'reach.short': 'half of it, {n}, for want of full supply where the move began',
  'reach.noColumn': 'no column from here',
  'reach.spent': '{n} spent already',
  'ask.surplus':
    'Those in {place} may not stand there together: they are too many, or of army groups that do not stack. Choose a unit there to eliminate.',
  'wait.surplus': 'The {decider} must give up units in a hex where not all may stand together.',
  'ask.dam':
    'Open the Roer dam this turn, once in the game? Until the turn ends nobody could enter, leave or attack its five hexes.',
  'ask.damLate':
    'Open the Roer dam this turn, once in the game? Until the turn ends its five hexes would cost three points more, and attacks into or out of them shift one column left.',
  'wait.dam': 'The {decider} may open the Roer dam.',
  'ask.aerialSupply':
    '{hexes} {hexes|hex is|hexes are} cut off and {n} {n|air drop is|air drops are} left. Whoever gets none is lost.',
  'ask.aerialFront':
    'The broad front is looked at now: a city in Germany counts if the Allied unit in it is supplied, by air too. {hexes} {hexes|hex is|hexes are} cut off and {n} {n|air drop is|air drops are} left this turn; who starves is settled later, at the supply check.',
  'wait.aerialSupply': 'The Allies are deciding on supply by air.',
  'ask.movement': 'Pick a unit to move, or end your movement.',
  'ask.movement.bare': 'Nobody is left to move: end your movement.',
  'wait.movement': 'The {decider} are moving.',
  'ask.moving': 'Choose where {unit} goes.',
  'ask.movingStack': 'Choose where {unit} and its stack of {n} go.',
  'no.surplus': 'Only units of the hex in question can be chosen.',
  'no.aerialSpent': 'Both air supply markers are in use this turn.',
  'no.aerialCorps': 'With an airborne corps on the map this turn the aircraft are busy.',
  'no.aerialSupplied': '{place} is in supply already.',
  'no.aerialEmpty': 'No Allied unit is in {place}.',
  'no.pick': '{unit} cannot move now.',
  'no.together': '{unit} did not begin this phase with those that are moving.',
  'no.exit': 'The map cannot be left here and now.',
  'no.hook': '{place} is closed to everybody.',
  'no.here': '{unit} is in {place} already.',
  'no.enemy': '{place} is held by the enemy.',
  'no.flood': '{place} is under water this turn.',
  'no.area': '{place} lies outside the area of {unit}.',
  'no.stacking': '{unit} cannot end its move in {place} with those who stand there.',
  'no.water': 'There is no way across the water to {place}.',
  'no.zone': 'An enemy zone stops {unit} before {place}.',
  'no.far': '{unit} has not enough movement left for {place}.',
  'no.column': '{unit} could get to {place} only in column, and no way there is open to a column.',
  'no.columnStart':
    '{unit} could get to {place} only in column, and cannot go in column from where it stands.',
  'no.columnWay':
    '{unit} could get to {place} only in column, and where it began or the way it has come does not allow one.',
  'no.now.move': 'Units move in the movement phase.',
  'no.now.attack': 'Attacks and probes are made in the combat phase.',
  'no.now.advance':
    'Whether to advance is decided at once, when the battle is over and before another begins.',
  'no.now.retreat': 'Losses and retreats follow from a battle.',
  'no.now.replace': 'Reinforcements and replacements have a phase of their own.',
  'no.now.drop': 'The airborne army drops when the Allied turn begins, once in each year.',
  'verb.add': 'Take along',
  'verb.drop': 'Split off here',
  'verb.exit': 'Leave the map',
  'verb.top': 'Lay on top',
  'verb.arrange': 'Order of stacks',
  'ask.arranging': 'Choose who lies on top of each stack: that is all the enemy sees of it.',
  'wait.arranging': 'The other side is putting its stacks in order.',
  'no.top': '{unit} lies with no others, or lies on top already.',
  'verb.stay': 'Stay',
  'verb.done': 'Done',
  'verb.aerial': 'Supply by air',
  'verb.dam': '{arg}',
  'verb.dam.open': 'Open the dam',
  'verb.dam.leave': 'Leave it closed',
  'event.moved': '{unit} ({n} {n|unit|units}) moves to {to}.',
  'event.moved.stack': 'Moved together: {units}.',
  'event.departed.exit': '{unit} leaves the map at {at}.',
  'event.top': '{unit} now lies on top in {at}.',
  'supply.full': 'In full supply',
  'supply.attenuated': 'In attenuated supply',
  'supply.out': 'Out of supply',
  'event.cutOff': '{unit} is cut off in {at}.',
  'event.supplied.aerial': '{at} is supplied by air this turn.',
  'event.flood': 'The Roer dam is opened.',
}

/** When a verb can be done, for whoever tries it in another phase. */
export const elsewhere = (what: string, rule = '5.1b'): NonNullable<Verb['elsewhere']> => ({
  reason: { id: `no.now.${what}` },
  rule,
})

export const verbsGround: Record<string, Verb> = {
  add: { on: 'unit', name: { id: 'verb.add' }, hand: 'adds', elsewhere: elsewhere('move') },
  drop: { on: 'unit', name: { id: 'verb.drop' }, elsewhere: elsewhere('move') },
  exit: { on: 'nothing', name: { id: 'verb.exit' }, elsewhere: elsewhere('move') },
  top: { on: 'unit', name: { id: 'verb.top' } },
  arrange: { on: 'nothing', name: { id: 'verb.arrange' }, idle: true },
  stay: { on: 'nothing', name: { id: 'verb.stay' }, hand: 'lays' },
  done: { on: 'nothing', name: { id: 'verb.done' }, hand: 'lays' },
  aerial: { on: 'place', name: { id: 'verb.aerial' } },
  dam: { on: 'word', name: { id: 'verb.dam' } },
}
