import type { Catalogue, Verb } from '@hexfront/engine'

/** Texts of section 5: headquarters. */
export const commandWords: Catalogue = {
  'ask.command': 'Activate a headquarters, or begin movement.',
  'ask.command.mud':
    'Activate a headquarters, or begin movement. Mud: each is weaker by one and stays where it is, but for supreme ones in Berlin and London.',
  'wait.command': 'The {decider} are activating headquarters.',
  'ask.mode': 'How does {unit} in {place} command this turn?',
  'ask.mode.last':
    '{unit} in {place} has no step left: once it has commanded it is lost. How does it command this turn?',
  'ask.mode.one': 'How does {unit} in {place} command this turn? It does not survive a blitz.',
  'ask.mode.nobody':
    '{unit} in {place} has no supreme move to give as it stands: nobody marches at its word, and it loses a step all the same. How does it command this turn?',
  'ask.mode.nobody.last':
    '{unit} in {place} has neither a step nor a supreme move left: nobody marches at its word, and once it has commanded it is lost. How does it command this turn?',
  'ask.deploy': 'Deploy {unit} from {place} to a hex next to it, or let it stay.',
  'ask.mobilize': 'Send a headquarters off, which ends its command, or keep them all for combat.',
  'ask.mobilizing': 'Choose where {unit} goes. It stands down first.',
  'refuse.notActivated': '{unit} is no headquarters of yours on the map, or it is active already.',
  'refuse.mode': '{unit} cannot command in that way here and now.',
  'refuse.mode.5.66d': 'A theatre headquarters such as {unit} leads neither landings nor drops.',
  'refuse.mode.5.7a': '{unit} has no step to spend on a blitz.',
  'refuse.mode.5.7b': 'A supreme headquarters such as {unit} cannot blitz.',
  'refuse.mode.5.8a': 'Mud leaves {unit} without any command.',
  'refuse.mode.13.11a':
    'A blitz takes a step of {unit} before the second drop, and no air range would be left for that.',
  'refuse.mode.14.2b':
    'A blitz by paradrop takes two paras in the hex of the headquarters, one for each phase, and {unit} finds too few that no other is to drop.',
  'refuse.mode.14.2c': 'No para is in the hex of {unit}.',
  'refuse.mode.6.32a': 'The paras with {unit} are in a battle, and nobody leaves one by air.',
  'refuse.mode.14.7a': 'The German paras are grounded.',
  'refuse.mode.15.41': 'A landing is led from a friendly port without a battle, and {unit} is in none.',
  'refuse.deploy': 'Choose first how {unit} commands.',
  'refuse.notFriendly':
    'A headquarters deploys only to a friendly hex next to it, free of battle; {place} is none.',
  'refuse.deployMud': 'No headquarters deploys in mud.',
  'refuse.deployFull':
    '{place} is full, and by the orders given so far nobody could leave it before movement ends.',
  'refuse.activeHq': '{unit} is active: it moves only by deploying and, after movement, by going mobile.',
  'refuse.noActiveHq': '{unit} is no active headquarters: only those are sent off after movement.',
  'refuse.doneHq': '{unit} has commanded and stays where it is this turn.',
  'refuse.blitzStays': '{unit} has another round of command ahead and cannot go mobile before.',
  'refuse.supremeBlitz': 'A supreme headquarters cannot blitz.',
  'refuse.lastStep': '{unit} has no step left: it is lost when it stands down.',
  'refuse.ownTrip':
    'One voyage of its own and the supreme moves that were saved do not bring {unit} to {place}.',
  'refuse.supremeOnly': 'Only a supreme headquarters can be sent off by train or ship.',
  'warn.starving':
    '{n} {n|unit is|units are} without supply, and {n|loses|lose} a step in the enemy’s turn if nothing changes.',
  'warn.openCity': '{place} is empty, and the enemy in {from} may be near enough to enter it.',
  'warn.loneHq':
    '{unit} stands without troops in {place}, and the enemy in {from} may be near enough to attack it.',
  'warn.openLine':
    'Nobody holds the railway at {place}, and the enemy in {from} may be near enough to cut it: {n} {n|unit|units} would be without supply.',
  'warn.marshFire': '{unit} attacks in the marsh of {place} with single fire.',
  'warn.voyage':
    'The enemy rules seas on the way of {unit} to {place} and may attack it with {n} {n|die|dice}; no way is safer.',
  'warn.fortMoves': '{unit} falls from {cv} CV to 1 when it is moved.',
  'warn.leftBeachhead': 'Beachhead {name} is lost if nobody stays in {place} beside the enemy.',
  'warn.bareBeachhead':
    'Nobody guards beachhead {name} at {place}, and an enemy near enough to enter the hex would destroy it.',
  'warn.bareFortress':
    '{place} stands without a garrison, and an enemy who gets into a fortress has its walls to himself.',
  'warn.lonelyDrop':
    '{unit} is lost in the supply phase unless friends are in or next to {place} by then, and nobody can get there.',
  'warn.unlinked':
    '{n|A para|Paras} out of touch with friends ({list}): lost in the supply phase, unless a battle beside {n|it|them} is won this turn.',
  'warn.shutIn.12.3b':
    'A storm keeps landing craft in port: {unit} sends nobody from {place} this fortnight.',
  'warn.shutIn.15.42b2':
    'The enemy holds a shore of the strait before {place}: {unit} sends nobody from there.',
  'warn.points':
    '{n} production {n|point is|points are} left and would be lost; something could still be bought.',
  'warn.idle': 'No headquarters is active: nobody will move this turn.',
  'warn.supreme':
    '{n} supreme {n|move|moves} will lapse, unless a supreme headquarters travels on {n|it|them} itself after movement.',
  'warn.landing':
    '{n} {n|headquarters that leads a landing has|headquarters that lead landings have} sent nobody.',
  'warn.unsupported': '{n} new {n|battle|battles} will be fought without support.',
  'preview.mode.reach':
    'Units within {reach} {reach|hex|hexes} by land, not counted through the enemy, may move: {n} as they stand.',
  'preview.mode.supreme': '{n} supreme {n|move|moves}, for units anywhere.',
  'preview.mode.again':
    'After combat everybody in reach moves and fights once more; it reaches {reach} {reach|hex|hexes} then.',
  'preview.mode.landing':
    'One unit in {place} lands on a coast, or one comes back from a coast to {place}. Nobody else moves at its word.',
  'preview.mode.shores':
    'It supports a battle that begins within {n} {n|hex|hexes} by water; farther off one is fought without support.',
  'preview.mode.wave':
    'After combat a second unit may follow, into the same hex or one that is marked for it before.',
  'preview.mode.drop':
    'One para in {place} may drop within its air range. Nobody else moves at its word; it neither supports a battle nor strikes from the air.',
  'preview.mode.dropAgain': 'After combat another para has to drop.',
  'event.activate': '{unit} is activated at {at}: {mode}',
  'event.moved.deploy': '{unit} deploys to {to}',
  'event.standDown': 'A headquarters of {side} at {at} stands down',
  'word.normal': 'command',
  'word.blitz': 'blitz',
  'word.invasion': 'sea invasion',
  'word.paradrop': 'paradrop',
  'word.blitzInvasion': 'blitz by sea invasion',
  'word.blitzParadrop': 'blitz by paradrop',
  'verb.activate': 'Activate',
  'verb.mode': '{arg}',
  'verb.mode.normal': 'Command, for one step',
  'verb.mode.blitz': 'Blitz: command twice for two steps',
  'verb.mode.invasion': 'Lead an invasion or evacuation, for one step',
  'verb.mode.paradrop': 'Lead a paradrop, for one step',
  'verb.mode.blitzInvasion': 'Blitz: lead two landings, for two steps',
  'verb.mode.blitzParadrop': 'Blitz: lead two paradrops, for two steps',
  'verb.deploy': 'Deploy here',
  'verb.stay': 'Stay',
  'verb.cancel': 'Back',
  'verb.endCommand': 'End command',
  'verb.mobilize': 'Send off',
  'verb.endMobilize': 'Keep the rest for combat',
}

export const commandVerbs: Readonly<Record<string, Verb>> = {
  activate: { on: 'unit', name: { id: 'verb.activate' }, hand: 'takes' },
  mode: { on: 'word', name: { id: 'verb.mode' } },
  deploy: { on: 'place', name: { id: 'verb.deploy' } },
  stay: { on: 'nothing', name: { id: 'verb.stay' } },
  cancel: { on: 'nothing', name: { id: 'verb.cancel' }, hand: 'lays' },
  endCommand: { on: 'nothing', name: { id: 'verb.endCommand' }, ends: true },
  mobilize: { on: 'unit', name: { id: 'verb.mobilize' }, hand: 'takes' },
  endMobilize: { on: 'nothing', name: { id: 'verb.endMobilize' }, ends: true },
}
