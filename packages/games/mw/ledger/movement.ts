/** Section 8: ground movement. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const movementRules: readonly Rule[] = [
  {
    id: '8.0a',
    title: 'Any number of activated units may move',
    summary:
      'The operating player may move as many of his activated units as he wishes, each in any direction or mix of directions, within its MF.',
    standing: 'enforced',
  },
  {
    id: '8.0b',
    title: 'Mobile and static units',
    summary: 'Units with printed MF 1+ can move; units with printed MF 0 can never move once placed.',
    standing: 'enforced',
  },
  {
    id: '8.0c',
    title: 'Contiguous movement path required',
    summary: 'Movement follows a path of contiguous hexes.',
    standing: 'enforced',
  },
  {
    id: '8.0d',
    title: "End of a unit's movement",
    summary:
      'A unit moves until it has spent its MF, enters an EZOC or its owner stops it; a move is one path and is not taken up again later in the segment.',
    standing: 'enforced',
    note: ruled('B186'),
  },
  {
    id: '8.0e',
    title: 'Prohibited hexes for movement',
    summary: 'Units may never enter enemy-occupied hexes (except 18.2) or prohibited hexes (all-sea).',
    standing: 'enforced',
  },
  {
    id: '8.0f',
    title: 'Unused MF is lost',
    summary: 'Unused MF is not accumulated between impulses or GTs, nor transferred between units.',
    standing: 'enforced',
  },
  {
    id: '8.0g',
    title: 'Terrain costs by TEC',
    summary: 'Entering a hex costs the TEC value and crossing certain hexsides costs extra.',
    standing: 'enforced',
  },
  {
    id: '8.0h',
    title: 'Mech and non-mech costs differ',
    summary: 'Costs for hexes and rivers may differ for mechanized and non-mechanized units (TEC).',
    standing: 'enforced',
  },
  {
    id: '8.1',
    title: 'Minimum movement of one hex',
    summary:
      'A unit can always move one hex if terrain is not prohibited; interdiction does not prevent it; Exception: never directly EZOC to EZOC.',
    standing: 'enforced',
    note: ruled('B66'),
  },
  {
    id: '8.2',
    title: 'Unsupported units move at half MF',
    summary: "An unsupported unit's MF is halved, fractions rounded up.",
    standing: 'enforced',
  },
  {
    id: '8.3',
    title: 'Retreat and pursuit are not MF movement',
    summary: 'Retreat and pursuit result from combat and do not spend MF.',
    standing: 'enforced',
  },
  {
    id: '8.4a',
    title: 'Pay TEC cost for each hex',
    summary: 'To enter a hex a unit spends the TEC cost of that hex.',
    standing: 'enforced',
  },
  {
    id: '8.4b',
    title: 'Highest in-hex cost applies',
    summary: 'If a hex has more than one terrain type, use the single highest cost.',
    standing: 'enforced',
    note: ruled('B67'),
  },
  {
    id: '8.4c',
    title: 'River cost is additional',
    summary: 'Crossing a river hexside costs its TEC value in addition to the hex cost.',
    standing: 'enforced',
  },
  {
    id: '8.4.1',
    title: 'Armies cannot enter rough',
    summary: 'Army-sized units cannot enter rough terrain hexes (rail may pass through, 9.0f).',
    standing: 'enforced',
  },
  {
    id: '8.5a',
    title: 'No exit from the map',
    summary: 'Units may move into any country on the map but may not leave the map (optional 25.3 excepted).',
    standing: 'enforced',
    note: ruled('A4'),
  },
  {
    id: '8.5b',
    title: 'Front line definition',
    summary:
      'Front line at start: the whole German frontier facing, from the north, the Netherlands, Belgium, Luxembourg and France.',
    standing: 'data',
  },
  {
    id: '8.5c',
    title: 'German, French, British free movement',
    summary: 'German, French and British units may enter any hexes on the map except Switzerland.',
    standing: 'enforced',
  },
  {
    id: '8.5d',
    title: 'Belgian area of operations',
    summary: 'Belgian units may enter only Belgium and France; they may attack across borders.',
    standing: 'enforced',
    note: ruled('B70'),
  },
  {
    id: '8.5e',
    title: 'Dutch area of operations',
    summary: 'Dutch units may enter only the Netherlands; they may attack across borders.',
    standing: 'enforced',
  },
  {
    id: '8.5f',
    title: "Luxembourg's status in play",
    summary: 'Luxembourg counts as Allied, without any units or command marker of its own.',
    standing: 'data',
    note: ruled('B17'),
  },
  {
    id: '8.5g',
    title: 'England and the sea are out of bounds',
    summary:
      'Hexes of England that a map may show are not playable for ground units: England is only the destination of evacuated units (20.2); No movement, landing, retreat, pursuit or LOC enters them.',
    standing: 'enforced',
    note: ruled('B189'),
  },
]
