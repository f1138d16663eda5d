/** Section 10: redeployment. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const redeploymentRules: readonly Rule[] = [
  {
    id: '10.1',
    title: 'What Redeployment does',
    summary:
      'RD is long-distance movement through friendly-controlled hexes, or into or out of the reserve and front boxes.',
    standing: 'enforced',
  },
  {
    id: '10.2a',
    title: 'RD per play',
    summary: "A unit may RD each time a card is played for RD; points equal the card's value (1-4).",
    standing: 'enforced',
  },
  {
    id: '10.2b',
    title: 'RD point costs',
    summary:
      '1 point per Corps (full or reduced) or Allied Airfield marker; 3 points per Army (full or reduced) or the Hitler marker (16.41).',
    standing: 'enforced',
    note: ruled('B121'),
  },
  {
    id: '10.3',
    title: 'RD points freely split',
    summary: 'RD points may be split among nationalities and hexes at will.',
    standing: 'enforced',
  },
  {
    id: '10.4a',
    title: 'Land RD route',
    summary:
      "By land, from the unit's hex to any other friendly-controlled, supplied hex, entering only friendly-controlled hexes.",
    standing: 'enforced',
    note: ruled('B115'),
  },
  {
    id: '10.4b',
    title: 'RD and ZOC',
    summary: 'RD ends immediately on entering an enemy ZOC.',
    standing: 'enforced',
    note: ruled('B114'),
  },
  {
    id: '10.5',
    title: 'RD by sea',
    summary:
      'By sea, from one friendly-controlled port to another; start and end must be friendly-controlled ports.',
    standing: 'enforced',
  },
  {
    id: '10.51',
    title: 'Norwegian ports RD limit',
    summary: 'Axis units in Bergen, Stavanger and Oslo may only RD by sea to Copenhagen, Kiel or Bremen.',
    standing: 'enforced',
    note: ruled('B116'),
  },
  {
    id: '10.52',
    title: 'Atlantic versus Mediterranean',
    summary:
      'Axis units in Atlantic and North Sea ports may not RD by sea to Mediterranean ports, and the reverse.',
    standing: 'enforced',
    note: ruled('B117'),
  },
  {
    id: '10.6a',
    title: 'One RD per round',
    summary: 'No unit may RD more than once per Action Round.',
    standing: 'enforced',
  },
  {
    id: '10.6b',
    title: 'No land plus sea',
    summary: 'A unit may not combine land and sea RD in the same Action Round.',
    standing: 'enforced',
  },
  {
    id: '10.6c',
    title: 'Fortress and OOS no RD',
    summary: 'Fortress units and OOS units may not RD.',
    standing: 'enforced',
  },
  {
    id: '10.7',
    title: 'Allied box RD',
    summary:
      'Allied units redeploy from one Reserve box to the other, and between these and their ports and Beach Heads.',
    standing: 'enforced',
    note: ruled('B122'),
  },
  {
    id: '10.8a',
    title: 'German box RD',
    summary:
      'German units may RD among the Eastern Front, Balkans Front and OKW boxes, and between those boxes and any in-supply Axis-controlled hex.',
    standing: 'enforced',
    note: ruled('B193'),
  },
  {
    id: '10.8b',
    title: 'Italian box RD',
    summary:
      'Italians redeploy to and from the Balkans, from or to supplied Axis hexes, as section 13 allows.',
    standing: 'enforced',
  },
  {
    id: '10.9',
    title: 'Airborne special RD',
    summary:
      'Airborne units alone redeploy between the United Kingdom and every supplied Allied hex, port or not.',
    standing: 'enforced',
  },
]
