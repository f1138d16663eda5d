/** Chapters of the rulebook and heads of its charts. */
import { makeChapters } from '@hexfront/engine'
import type { Catalogue } from '@hexfront/engine'

/** In the order of the rulebook, the charts last. */
const made = makeChapters({
  1: 'Introduction',
  2: 'Map and counters',
  3: 'Set-up and hex control',
  4: 'How to win',
  5: 'The turn',
  6: 'Stacking and fog of war',
  7: 'Zones of control',
  8: 'Supply',
  9: 'Reinforcements, replacements and army groups',
  10: 'Movement and terrain',
  11: 'Combat',
  12: 'The airborne army',
  TEC: 'Terrain effects chart',
  CRT: 'Combat results table',
})
export const { chapters } = made

export const wordsChapters: Catalogue = {
  ...made.words,
  'chart.crt': 'Combat results',
  'chart.die': 'Die',
  'chart.below': 'less',
  'chart.above': 'more',
  'chart.terrain': 'Terrain effects',
  'chart.ground': 'Ground',
  'chart.cost': 'Movement points',
  'chart.shift': 'Combat shift',
  'chart.concentric': 'Concentric attack',
  'chart.converts': 'Retreat and elimination',
  'chart.yes': 'counts',
  'chart.no': 'does not count',
  'chart.converted': 'become bloodbath',
  'chart.asRolled': 'as rolled',
  'chart.closed': 'closed',
  'chart.none': '–',
  'ground.clear': 'Clear',
  'ground.polder': 'Polder',
  'ground.rough': 'Rough',
  'ground.hellsHighway': 'Hell’s Highway (shift for Germans on polder)',
  'ground.town': 'Town',
  'ground.city': 'City',
  'ground.ruhrCity': 'City of the Ruhr',
  'ground.westWall': 'Intact West Wall (Germans, not on Turn 1)',
  'ground.river': 'River side (shift if all attackers cross)',
  'ground.rhine': 'Rhine side (shift if all attackers cross)',
  'ground.blocked': 'Blocked side',
  'ground.seaOrEstuary': 'Sea or estuary side',
  'ground.antwerpAccess': 'Access to Antwerp',
  'ground.sectorBoundary': 'Sector boundary',
  'ground.flood': 'Flood from Turn 4 on (closed before)',
  'sign.AL1': 'Attacker loses one step',
  'sign.AS': 'Attack stalled: nothing happens',
  'sign.BB':
    'Bloodbath: both lose a step; then the attacker may offer another, and the defender matches it or retreats',
  'sign.DR': 'Defender retreats one hex, or suffers DE if he cannot',
  'sign.DE':
    'Defender eliminated: units with one step are lost, units with two lose one and retreat, or are lost as well',
}
