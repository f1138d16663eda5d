/** Section 19: optional rules. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const optionsRules: readonly Rule[] = [
  {
    id: '19.1',
    title: 'Optional Axis card draw',
    summary:
      'Option: at the Winter 1944 Draw phase the Axis may take one 1943 or 1944 card of his choice before the shuffle and draw; at the Winter 1945 Draw phase one card of any year.',
    standing: 'enforced',
    note: ruled('B41'),
  },
  {
    id: '19.2',
    title: 'Optional Allied card draw',
    summary:
      'Option: likewise for the Allied player, Winter 1944 one 1943 or 1944 card, Winter 1945 any one card.',
    standing: 'enforced',
    note: ruled('B41'),
  },
  {
    id: '19.31',
    title: 'Option: Antwerp Supply',
    summary:
      'Beginning the turn after The Scheldt and Antwerp are Allied-controlled, the Allies get two additional Move/Attack markers each Action Round they play a card for OPS or Event + OPS.',
    standing: 'enforced',
    note: ruled('B169'),
  },
  {
    id: '19.32',
    title: 'Option: Disbanding Volkssturm',
    summary:
      'Once in 1945 the Axis may spend an action to disband the Volkssturm: its effect ends, and four free points flip reduced ordinary German units.',
    standing: 'enforced',
    note: ruled('B170'),
  },
  {
    id: '19.33',
    title: 'Option: War Crimes penalty',
    summary:
      'War Crimes Uncovered penalties are doubled: 2 VP if Forced Labor has not been played, 4 VP if it has.',
    standing: 'enforced',
    note: ruled('B182'),
  },
  {
    id: '19.34',
    title: 'Option: Oil mission priority',
    summary: 'No more than one SAC marker on Attack Oil until the Fall 1944 turn.',
    standing: 'enforced',
  },
  {
    id: '19.35',
    title: 'Option: Unrestricted TAC',
    summary:
      'Up to three TAC Ground Support markers on one Attack marker instead of two; nationality limits (14.3) stay; three need at least one UK and one US unit.',
    standing: 'enforced',
    note: ruled('B174'),
  },
  {
    id: '19.36',
    title: 'Option: Abbey at Cassino',
    summary: 'The first time a SAC marker carpet-bombs in an attack on Cassino, VP +1; later times nothing.',
    standing: 'enforced',
  },
  {
    id: '19.37',
    title: 'Option: Industrial Center losses',
    summary:
      'Each German Urban-Industrial Center the Allies control lowers the Axis maximum hand size by one.',
    standing: 'enforced',
    note: ruled('B159'),
  },
  {
    id: '19.38',
    title: 'Option: Winter Turn TAC',
    summary:
      'In winter turns the limit is one TAC Ground Support marker per Attack marker, not two; overrules 19.35 in winter.',
    standing: 'enforced',
  },
  {
    id: '19.4a',
    title: 'Option: Alternate Overlord Norway',
    summary: 'Additional Overlord site: the Roundup Beach Head facing Bergen takes the Overlord units.',
    standing: 'enforced',
    note: ruled('B202'),
  },
  {
    id: '19.4b',
    title: 'Option: Alternate Overlord Netherlands',
    summary:
      'Additional Overlord site: an invasion space off Amsterdam and The Scheldt that counts as facing Amsterdam alone; The Scheldt may be neither attacked nor entered from it.',
    standing: 'enforced',
    note: ruled('B173'),
  },
  {
    id: '19.5',
    title: 'Tournament play possible',
    summary: 'Either the Campaign or the Overlord Scenario may be used for tournaments.',
    standing: 'informational',
  },
  {
    id: '19.51',
    title: 'Tournament bidding procedure',
    summary:
      'The higher die names a side and whole VP (zero allowed) to cede for it; the other player takes the other side or bids more for the same; the total is changed before play begins.',
    standing: 'enforced',
    note: ruled('B171', 'B172'),
  },
]
