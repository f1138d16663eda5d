/** Rules 9.4 and 9.5: who has won, retreats and advances. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const retreatRules: readonly Rule[] = [
  {
    id: '9.41',
    title: 'Determining combat winner',
    summary: 'The side inflicting the higher number of step losses wins; equal means no winner.',
    standing: 'enforced',
    note: ruled('B89'),
  },
  {
    id: '9.42a',
    title: 'Losing defenders must retreat',
    summary:
      'If the Attacker wins, all surviving defending units must retreat, however many steps either side removed.',
    standing: 'enforced',
  },
  {
    id: '9.42b',
    title: 'Attackers never retreat',
    summary: 'Attacking units never retreat, even if they lose.',
    standing: 'enforced',
  },
  {
    id: '9.43a',
    title: 'Length of retreat',
    summary: 'Losing Defenders retreat exactly as many hexes as the difference between the two loss numbers.',
    standing: 'enforced',
    note: ruled('B102'),
  },
  {
    id: '9.43b',
    title: 'Direction of first hex',
    summary:
      "A retreat's first hex must lead towards one of the unit's own supply sources (11.2 for the Allies, 11.3 for the Axis).",
    standing: 'enforced',
    note: ruled('B98', 'B99'),
  },
  {
    id: '9.43c',
    title: 'Equal losses no movement',
    summary: 'Equal step losses: neither side advances or retreats.',
    standing: 'enforced',
  },
  {
    id: '9.44',
    title: 'May choose not to retreat',
    summary: 'Heading: units may choose not to retreat in certain cases (9.441).',
    standing: 'informational',
  },
  {
    id: '9.441a',
    title: 'Rough terrain stand',
    summary:
      'Defenders in Alpine, Forest, Marsh or Mountain may refuse a retreat at the price of one more step loss.',
    standing: 'enforced',
    note: ruled('B103', 'B105'),
  },
  {
    id: '9.441b',
    title: 'Standing with a Fortress',
    summary: 'Axis units in a hex with a Fortress may likewise refuse a retreat for one more step loss.',
    standing: 'enforced',
    note: ruled('B103', 'B104'),
  },
  {
    id: '9.45',
    title: 'Beach Head retreat to box',
    summary:
      'Allied units in a Beach Head adjacent to the UK or North Africa Reserve box may retreat to that box; this satisfies any retreat distance.',
    standing: 'enforced',
    note: ruled('B98', 'B106', 'B192'),
  },
  {
    id: '9.46a',
    title: 'Retreat not into enemy',
    summary: 'Nobody retreats onto an enemy.',
    standing: 'enforced',
  },
  {
    id: '9.46b',
    title: 'Stacking during retreat',
    summary: 'They may pass through hexes above stacking limits but may not end overstacked.',
    standing: 'enforced',
    note: ruled('B44'),
  },
  {
    id: '9.46c',
    title: 'Retreat through friendly hexes',
    summary:
      'They must retreat through friendly-controlled hexes if possible; otherwise into empty enemy-controlled hexes, of which they take the one where they end.',
    standing: 'enforced',
  },
  {
    id: '9.46d',
    title: 'End in supply',
    summary: 'They must end the retreat in supply if possible.',
    standing: 'enforced',
    note: ruled('B207'),
  },
  {
    id: '9.46e',
    title: 'Not back to defended hex',
    summary: 'A retreat does not lead back to where it began.',
    standing: 'enforced',
  },
  {
    id: '9.46f',
    title: 'Not end adjacent',
    summary: 'Retreating more than one hex, they may not end adjacent to the original defending hex.',
    standing: 'enforced',
    note: ruled('B101'),
  },
  {
    id: '9.46g',
    title: 'Retreat and ZOC',
    summary: 'They may not retreat through an enemy ZOC (negated by a friendly unit in the hex, 8.43).',
    standing: 'enforced',
    note: ruled('B100', 'B207'),
  },
  {
    id: '9.46h',
    title: 'Units may split retreat',
    summary: 'Several retreating units may retreat to different hexes.',
    standing: 'enforced',
  },
  {
    id: '9.46i',
    title: 'Illegal retreat hexes',
    summary:
      'They may not retreat into hexes they could not legally move into; if forced to, eliminate them instead.',
    standing: 'enforced',
  },
  {
    id: '9.46j',
    title: 'Axis no retreat to front boxes',
    summary: 'Axis units may not retreat into the Eastern Front or Balkans Front box.',
    standing: 'enforced',
  },
  {
    id: '9.47',
    title: 'Units unable to retreat',
    summary: 'Units that can neither make a required retreat nor ignore it are eliminated.',
    standing: 'enforced',
  },
  {
    id: '9.48',
    title: 'Retreated units attacked again',
    summary:
      'Units that retreated into a hex attacked later in the same Action Round add nothing to its defense and are eliminated if the attacker inflicts a step.',
    standing: 'enforced',
    note: ruled('B107', 'B108'),
  },
  {
    id: '9.49',
    title: 'Retreat and control',
    summary:
      'Retreating does not change control of the hex left unless the Attacker advances into it (9.56).',
    standing: 'enforced',
  },
  {
    id: '9.51a',
    title: 'Length of advance',
    summary:
      'If the Attacker won, his participating units may, after the retreat, advance up to the difference in step losses.',
    standing: 'enforced',
    note: ruled('B89', 'B109', 'B111'),
  },
  {
    id: '9.51b',
    title: 'First advance hex',
    summary: 'The first hex of the advance must be the hex the Defender occupied.',
    standing: 'enforced',
    note: ruled('B112'),
  },
  {
    id: '9.52a',
    title: 'Stop in rough terrain',
    summary: 'Advancing units must stop on entering Alpine, Forest, Marsh or Mountain.',
    standing: 'enforced',
  },
  {
    id: '9.52b',
    title: 'Advance and ZOC',
    summary: 'An advance ends in the first enemy zone and never goes from one zone to the next.',
    standing: 'enforced',
    note: ruled('B110'),
  },
  {
    id: '9.52c',
    title: 'Stop leaving Beach Head',
    summary: 'An Allied advance that leaves a Beach Head always stops in the first hex.',
    standing: 'enforced',
    note: ruled('B187'),
  },
  {
    id: '9.53',
    title: 'Advance after an invasion',
    summary:
      'Once an Invasion Event is played, Allied units in its Beach Head may advance one hex into a vacant hex next to it.',
    standing: 'enforced',
    note: ruled('B113'),
  },
  {
    id: '9.54',
    title: 'Axis advance into Beach Head',
    summary:
      'Axis units may advance after combat into a Beach Head that an Invasion Event has marked with Allied control.',
    standing: 'enforced',
    note: ruled('B36'),
  },
  {
    id: '9.55',
    title: 'No advance into enemy',
    summary: 'An advance enters no hex with an enemy in it.',
    standing: 'enforced',
  },
  {
    id: '9.56',
    title: 'Advance gains control',
    summary: 'Advancing units gain control of every hex they enter.',
    standing: 'enforced',
  },
]
