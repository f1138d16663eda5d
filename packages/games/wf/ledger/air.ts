/** Section 13: air power. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const airRules: readonly Rule[] = [
  {
    id: '13.1',
    title: 'One airstrike per activated HQ',
    summary: 'Each active HQ may make one air strike, and neither aircraft nor ground units can fire at it.',
    standing: 'enforced',
  },
  {
    id: '13.11a',
    title: 'Air Range ignores hex control',
    summary: "Air range is the HQ's CV in hexes, across anything.",
    standing: 'enforced',
  },
  {
    id: '13.11b',
    title: 'SHQ air range',
    summary: 'Supreme HQs have twice the air range and the same firepower.',
    standing: 'enforced',
  },
  {
    id: '13.12',
    title: 'Airstrike dice equal HQ CV',
    summary: 'An air strike has a die for each CV of its HQ and is not divided.',
    standing: 'enforced',
  },
  {
    id: '13.13a',
    title: 'One airstrike per battle',
    summary: 'A battle takes one air strike in a combat phase, and must then be fought.',
    standing: 'enforced',
  },
  {
    id: '13.13b',
    title: 'Airstrikes allocated before reveal',
    summary: 'All air strikes are placed before a defender is revealed.',
    standing: 'enforced',
  },
  {
    id: '13.14',
    title: 'Airstrike firepower by scenario',
    summary: 'Air firepower: Allies triple throughout, Axis single until May 1944 and then none.',
    standing: 'enforced',
    note: ruled('B111', 'M18'),
  },
  {
    id: '13.15a',
    title: 'Executing airstrikes before defensive fire',
    summary: 'Air strikes fire first, their hits count at once, and partial hits carry into the ground fire.',
    standing: 'enforced',
  },
  {
    id: '13.15b',
    title: 'Airstrikes in unsupported battles',
    summary: 'Air strikes may help a battle without support, at half effect like its ground fire.',
    standing: 'enforced',
  },
  {
    id: '13.16',
    title: 'Disruption weakens air range, dice',
    summary: 'Mud lowers air range and air dice by one, not the firepower.',
    standing: 'enforced',
    note: ruled('B110'),
  },
  {
    id: '13.21a',
    title: 'Extended air range',
    summary: 'From December 1943 Allied air range is twice the CV and three times for supreme HQs.',
    standing: 'enforced',
  },
  {
    id: '13.21b',
    title: 'Strategic bombing raises HQ costs',
    summary: 'From December 1943 bombing adds 5 PP to a step and 10 to a cadre of Axis HQs.',
    standing: 'enforced',
    note: ruled('B24b'),
  },
  {
    id: '13.22a',
    title: 'Air supremacy slows Axis units',
    summary: 'From June 1944 every Axis unit is one hex slower, but never below 1.',
    standing: 'enforced',
  },
  {
    id: '13.22a2',
    title: 'Air supremacy halves Axis rail',
    summary: 'From June 1944 Axis trains run only 5 hexes in a rail move.',
    standing: 'enforced',
  },
  {
    id: '13.22b',
    title: 'Air supremacy: Atlantic seas',
    summary: 'From June 1944 all Atlantic seas are Allied, whoever holds the bases.',
    standing: 'enforced',
  },
  {
    id: '13.22e',
    title: 'Axis seapower lost in Atlantic Basin',
    summary: 'From June 1944 no Axis base rules or threatens an Atlantic sea.',
    standing: 'enforced',
    note: ruled('B139'),
  },
  {
    id: '13.22c',
    title: 'Air supremacy: German paras grounded',
    summary: 'From June 1944 German paras are grounded.',
    standing: 'enforced',
  },
  {
    id: '13.22d',
    title: 'Air supremacy: Ore SeaRoute lost',
    summary: 'From June 1944 the ore route is lost and the Axis has 5 PP less.',
    standing: 'enforced',
  },
  {
    id: '13.sb1',
    title: 'Airpower designer notes',
    summary: 'Air strikes are worth most just before an assault.',
    standing: 'informational',
  },
]
