/** Section 6: movement, retreat and supreme command. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const movementRules: readonly Rule[] = [
  {
    id: '6.1a',
    title: 'Individual hex-by-hex moves',
    summary: 'Units move one by one, hex by hex, as far as speed, weather and ground allow.',
    standing: 'enforced',
  },
  {
    id: '6.1b',
    title: 'One move per phase',
    summary: 'A unit moves once in a movement phase, and not in the blitz if it went by rail or sea.',
    standing: 'enforced',
  },
  {
    id: '6.2a',
    title: 'No limit passing through',
    summary:
      'Hexes may be passed by as many units as you like, for stacking is checked when the movement phase ends.',
    standing: 'enforced',
  },
  {
    id: '6.21a',
    title: 'Stacking limits by terrain',
    summary: 'A side may have 4 units in clear, forest or hill, 3 in marsh and 2 in mountain.',
    standing: 'enforced',
  },
  {
    id: '6.21b',
    title: 'Both sides stack in battle hexes',
    summary: 'In a battle hex each side has the full limit to itself.',
    standing: 'enforced',
  },
  {
    id: '6.22a',
    title: 'No voluntary overstacking',
    summary: 'You may not overfill a hex on purpose.',
    standing: 'enforced',
  },
  {
    id: '6.22b',
    title: 'Overstack from repulse',
    summary:
      'If a repulse overfills a hex, the units too many count as not supplied and lose a step in the next enemy supply phase.',
    standing: 'enforced',
    note: ruled('B93'),
  },
  {
    id: '6.31a',
    title: 'Engaging stops movement',
    summary:
      'A unit that enters a hex with enemies stops, and where none of its friends were it begins a battle.',
    standing: 'enforced',
  },
  {
    id: '6.31b',
    title: 'Attackers stay hidden until combat',
    summary: 'Units that move in to attack stay hidden until combat.',
    standing: 'enforced',
  },
  {
    id: '6.31c',
    title: 'Reinforcing a battle does not force combat',
    summary: 'Units that join a battle already going on do not oblige you to fight it.',
    standing: 'enforced',
  },
  {
    id: '6.32a',
    title: 'Disengage only into friendly hex',
    summary: 'A unit leaves a battle straight into a friendly hex without a battle.',
    standing: 'enforced',
  },
  {
    id: '6.32b',
    title: 'No re-engagement that phase',
    summary: 'A unit that left a battle may go on, but not into another battle in that phase.',
    standing: 'enforced',
  },
  {
    id: '6.32c',
    title: 'Disengagement is voluntary',
    summary: 'Nobody has to leave a battle except by repulse.',
    standing: 'enforced',
  },
  {
    id: '6.33a',
    title: 'Battle hexside limits',
    summary: 'In a movement phase 2 units may cross a clear hexside into or out of a battle and 1 any other.',
    standing: 'enforced',
  },
  {
    id: '6.33b',
    title: 'In and out share the limit',
    summary: 'Units going in and units coming out over a hexside share one limit.',
    standing: 'enforced',
  },
  {
    id: '6.41a',
    title: 'Naming a rearguard',
    summary:
      'If all your units leave a battle, one of them is the rearguard and every enemy there fires at it.',
    standing: 'enforced',
  },
  {
    id: '6.41a2',
    title: 'Rearguard waits until last',
    summary: 'The rearguard, known to both, stays until all other movement is done.',
    standing: 'enforced',
  },
  {
    id: '6.41a3',
    title: 'Rearguard completes its move',
    summary:
      'A rearguard that lives through the pursuit leaves into a friendly hex next to it and finishes its move.',
    standing: 'enforced',
    note: ruled('B52'),
  },
  {
    id: '6.41b',
    title: 'Replacing all units is retreat plus attack',
    summary:
      'To avoid a retreat at least one unit stays, and to swap all for new ones is a retreat and a new attack.',
    standing: 'enforced',
  },
  {
    id: '6.42a',
    title: 'Pursuit fire dice and firepower',
    summary:
      'Pursuers roll a die for each CV: double fire if faster than the rearguard, single if as fast, none if slower.',
    standing: 'enforced',
    note: ruled('B53', 'B54', 'B150'),
  },
  {
    id: '6.42b',
    title: 'Pursuit and terrain',
    summary:
      "Ground that helps defenders protects the rearguard, while weather and ground do not change the pursuers' fire.",
    standing: 'enforced',
    note: ruled('B55'),
  },
  {
    id: '6.42c',
    title: 'Loss of a Rearguard changes nothing',
    summary: 'If the rearguard is lost, the others are not touched.',
    standing: 'enforced',
  },
  {
    id: '6.42d',
    title: 'Pursuit resolved last',
    summary: 'Pursuit waits until all other movement is done, except when an HQ deploys.',
    standing: 'enforced',
  },
  {
    id: '6.51',
    title: 'Supreme HQs have no range, support or blitz',
    summary: 'Supreme HQs have supreme moves instead of command range, support and blitz.',
    standing: 'enforced',
  },
  {
    id: '6.52',
    title: 'Supreme land moves',
    summary:
      'A supreme move lets one unit anywhere make a land move, in or out of battle, and it may still move in a blitz.',
    standing: 'enforced',
    note: ruled('B42'),
  },
  {
    id: '6.53a',
    title: 'Strategic moves by rail or sea',
    summary:
      'A supreme move pays for one rail move or one sea move, several may be joined, and rail and sea do not mix.',
    standing: 'enforced',
  },
  {
    id: '6.53b',
    title: 'Strategic movers stop for the turn',
    summary: 'A unit that went by rail or sea does not move again this turn.',
    standing: 'enforced',
  },
  {
    id: '6.53c',
    title: 'Strategic moves and engagement',
    summary: 'Rail and sea moves never enter a battle and leave one only while friends stay behind.',
    standing: 'enforced',
  },
  {
    id: '6.sb1',
    title: 'Movement and supreme command notes',
    summary:
      'Only mountain and marsh slow movement, and hexsides matter only at battles or where they are closed.',
    standing: 'informational',
  },
  {
    id: '6.sb2',
    title: 'Rearguard choice advice',
    summary: 'Fast units make the best rearguards and the best pursuers, and in mud that is cavalry.',
    standing: 'informational',
  },
]
