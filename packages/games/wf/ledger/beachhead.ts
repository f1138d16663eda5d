/** Section 15, second part: beachheads, evacuation and interdiction. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const beachheadRules: readonly Rule[] = [
  {
    id: '15.5a',
    title: 'Amphibious repulse and pursuit',
    summary: 'Amphibious units are repulsed only by 1 and leave by sea at speed 2.',
    standing: 'enforced',
  },
  {
    id: '15.5b',
    title: 'Beachhead gives amphibious DF',
    summary: 'An amphibious unit in the hex of its own beachhead has double fire.',
    standing: 'enforced',
    note: ruled('B74'),
  },
  {
    id: '15.5c',
    title: 'Amphibious units own a beachhead',
    summary: 'Each of the five amphibious corps has a beachhead: Br 1, US 2, US 5, US 6 and US 7.',
    standing: 'data',
  },
  {
    id: '15.51a',
    title: 'Deploying a beachhead',
    summary:
      'A ready beachhead may be put down in an Allied supply phase where its unit landed and still is.',
    standing: 'enforced',
  },
  {
    id: '15.51b',
    title: 'BH status costs',
    summary: 'To make a beachhead ready costs 20 PP, to bring back a lost one to prep another 20.',
    standing: 'enforced',
  },
  {
    id: '15.51c',
    title: 'BH supplies its hex',
    summary: 'A beachhead supplies the units in its hex, even in battle and in an enemy hex.',
    standing: 'enforced',
  },
  {
    id: '15.51d',
    title: 'BH immobile and vulnerable',
    summary: 'A beachhead never moves and is lost when enemies come and nobody guards it.',
    standing: 'enforced',
  },
  {
    id: '15.51e',
    title: 'Disbanding a BeachHead to Prep',
    summary: 'A beachhead may be taken up to prep in production, and not made ready in the same one.',
    standing: 'enforced',
  },
  {
    id: '15.52a',
    title: 'BH supply reach',
    summary: 'A beachhead in a friendly hex also supplies units up to 2 hexes away, but never a railway.',
    standing: 'enforced',
  },
  {
    id: '15.52b',
    title: 'BH needs a sea line to a port',
    summary: 'A beachhead needs a sea line to a friendly port, which can be cut in enemy seas.',
    standing: 'enforced',
  },
  {
    id: '15.52c',
    title: 'Replacements on BH supply cost double',
    summary: 'Units that live on a beachhead and are not in battle take replacements at double cost.',
    standing: 'enforced',
  },
  {
    id: '15.53a',
    title: 'Beachhead as minor port',
    summary: 'A beachhead without battle serves as a minor port for one unit a turn.',
    standing: 'enforced',
  },
  {
    id: '15.53b',
    title: 'Beachhead adds port capacity',
    summary: 'A beachhead in a port hex lets one more unit in or out.',
    standing: 'enforced',
  },
  {
    id: '15.53c',
    title: 'Beachhead not on rail nor launch port',
    summary: 'No railway and no invasion starts from a beachhead.',
    standing: 'enforced',
  },
  {
    id: '15.54',
    title: 'BHs in storms',
    summary: 'Beachheads in a storm do nothing.',
    standing: 'enforced',
  },
  {
    id: '15.6a',
    title: 'Sea evacuation from coastal hex',
    summary: 'An evacuation is an invasion backwards: an HQ in a port fetches one unit from a coast.',
    standing: 'enforced',
    note: ruled('B118', 'B156', 'B177', 'B178', 'B179'),
  },
  {
    id: '15.6b',
    title: 'Evacuation pursuit speed',
    summary:
      'A unit that retreats by evacuation is fired at as if its speed were 1, or 2 for amphibious units.',
    standing: 'enforced',
  },
  {
    id: '15.7',
    title: 'Interdiction only in enemy seas',
    summary: 'Ships, invasions and supply are at risk only in seas the enemy rules.',
    standing: 'enforced',
  },
  {
    id: '15.71',
    title: "Sea areas' Interdiction Values",
    summary: 'Each sea has a value: the number of dice thrown against traffic in it.',
    standing: 'data',
  },
  {
    id: '15.72a',
    title: 'Movement interdiction roll',
    summary:
      'After movement the passive side rolls against each unit that crossed a sea it rules, which may be sent back or lose steps.',
    standing: 'enforced',
    note: ruled('B119'),
  },
  {
    id: '15.72b',
    title: 'Effect of interdiction repulse',
    summary: 'A unit sent back returns to the port it left.',
    standing: 'enforced',
    note: ruled('B16', 'B120', 'B179'),
  },
  {
    id: '15.73a',
    title: 'Supply interdiction roll',
    summary:
      'In the supply phase the active side rolls against each enemy port or beachhead supplied over seas it rules, and one bad die closes it.',
    standing: 'enforced',
    note: ruled('B89', 'B175'),
  },
  {
    id: '15.73b',
    title: 'Supply interdiction numbers',
    summary: 'Axis supply is cut by 1 to 4, Allied supply by 1 or 2 at ports and by 1 at beachheads.',
    standing: 'enforced',
  },
  {
    id: '15.73c',
    title: 'Effect on dependent units',
    summary: 'Units whose every port and beachhead is closed are not supplied.',
    standing: 'enforced',
    note: ruled('B90'),
  },
  {
    id: '15.sb1',
    title: 'Invasion designer notes',
    summary: 'Plan two waves, keep beachheads for good weather, and count on an enemy who waits.',
    standing: 'informational',
  },
  {
    id: '15.sb2',
    title: 'Sea invasion examples',
    summary: 'The worked examples of invasions come out as printed.',
    standing: 'enforced',
  },
  {
    id: '15.sb3',
    title: 'Invading without a beachhead',
    summary:
      'Units that land away from a port without a beachhead are not supplied until a line reaches them.',
    standing: 'enforced',
  },
  {
    id: '15.sb4',
    title: 'Sea evacuation uses',
    summary: 'A unit that must retreat by sea, or is in no friendly port, can leave only by evacuation.',
    standing: 'informational',
  },
]
