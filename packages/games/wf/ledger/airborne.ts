/** Section 14: paradrops. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const airborneRules: readonly Rule[] = [
  {
    id: '14.1',
    title: 'Which units may paradrop',
    summary: 'Para corps may be dropped until they are grounded.',
    standing: 'enforced',
  },
  {
    id: '14.2a',
    title: 'Paradrop HQ spends everything',
    summary: 'A paradrop HQ spends all it has on the drop: no other movement, no air strike, no support.',
    standing: 'enforced',
    note: ruled('B112'),
  },
  {
    id: '14.2c',
    title: 'Paradrop HQ location',
    summary: 'A paradrop HQ stands in the hex of the para it drops and did not deploy there this turn.',
    standing: 'enforced',
  },
  {
    id: '14.2b',
    title: 'Blitz Paradrop HQ drops twice',
    summary: 'A paradrop HQ on a blitz makes two drops, one in each movement phase.',
    standing: 'enforced',
  },
  {
    id: '14.3',
    title: 'Paradrop range and terrain',
    summary: 'A para drops into any hex within air range except mountains.',
    standing: 'enforced',
    note: ruled('B113'),
  },
  {
    id: '14.4a',
    title: 'Air assault repulse',
    summary:
      'A drop that begins a battle is an air assault, and each defensive die of 1 throws an attacker back.',
    standing: 'enforced',
  },
  {
    id: '14.4c',
    title: 'Repulsed para loses a step',
    summary: 'A para that is thrown back loses a step besides.',
    standing: 'enforced',
  },
  {
    id: '14.4b',
    title: 'Drops without assault',
    summary: 'A drop into a battle going on, or beside a plain ground attack, cannot be thrown back.',
    standing: 'enforced',
  },
  {
    id: '14.41',
    title: 'Combined with river or sea',
    summary: 'A drop together with a river or sea assault makes 1 the only number that repulses anybody.',
    standing: 'enforced',
  },
  {
    id: '14.5a',
    title: 'Paras on the ground',
    summary: 'On the ground paras walk like infantry on foot, and defend with double fire.',
    standing: 'enforced',
  },
  {
    id: '14.5b',
    title: 'Para combat support',
    summary: 'The HQ that dropped a para gives it no support, but another may.',
    standing: 'enforced',
  },
  {
    id: '14.6a',
    title: 'Airdropped paras are dispersed',
    summary:
      'A dropped para is scattered until the next friendly supply phase: it controls nothing and makes no blitz move.',
    standing: 'enforced',
    note: ruled('B81'),
  },
  {
    id: '14.6b',
    title: 'Linkup check or elimination',
    summary:
      'In the friendly supply phase a scattered para must be in or next to friendly ground or beside friends, or it is lost.',
    standing: 'enforced',
    note: ruled('B82', 'B83'),
  },
  {
    id: '14.6c',
    title: 'Recovery after linkup',
    summary: 'A para that has linked up recovers its zone and its hex.',
    standing: 'enforced',
    note: ruled('B83'),
  },
  {
    id: '14.7a',
    title: 'Voluntary grounding of German paras',
    summary: 'The Axis may ground German paras for good at any time, which makes them cheaper.',
    standing: 'enforced',
    note: ruled('B165'),
  },
  {
    id: '14.7b',
    title: 'Automatic grounding from June 1944',
    summary: 'German paras are grounded from June 1944, and already when Winter 43 begins.',
    standing: 'enforced',
  },
  {
    id: '14.sb1',
    title: 'Paratroop designer notes',
    summary: 'Paras are safest when dropped with another assault, for they must be reached soon.',
    standing: 'informational',
  },
  {
    id: '14.sb2',
    title: 'Para dispersal and blitz exploitation',
    summary: 'A scattered para opens no friendly hexes for units that leave battles in a blitz.',
    standing: 'enforced',
  },
]
