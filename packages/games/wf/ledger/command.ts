/** Section 5: headquarters. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const commandRules: readonly Rule[] = [
  {
    id: '5.1a',
    title: 'HQ strengths and numbers',
    summary:
      'The Allies have 7 HQs, two of them supreme, all up to III; the Axis has 6, one of them supreme, mostly up to II.',
    standing: 'data',
    note: ruled('B23'),
  },
  {
    id: '5.1b',
    title: 'HQ step changes',
    summary: 'HQs lose steps by commanding, in combat and without supply, and win them back by production.',
    standing: 'enforced',
  },
  {
    id: '5.1c',
    title: 'HQs absorb losses but do not fire',
    summary: 'HQs take losses like any unit, count when the strongest is sought, and never fire.',
    standing: 'enforced',
    note: ruled('B76'),
  },
  {
    id: '5.1d',
    title: 'HQs never voluntarily engage',
    summary: 'An HQ never moves into a hex with enemy units.',
    standing: 'enforced',
    note: ruled('B48'),
  },
  {
    id: '5.1e',
    title: 'HQ zero step',
    summary: 'An HQ at 0 commands only its own hex, is lost with the next step and can be rebuilt at 0.',
    standing: 'enforced',
  },
  {
    id: '5.2a',
    title: 'Engaged HQs may activate',
    summary: 'An HQ in a battle may be activated like any other.',
    standing: 'enforced',
  },
  {
    id: '5.2b',
    title: 'Inactive HQs move as units',
    summary: 'An HQ that is not active stays hidden and moves like a unit if another commands it.',
    standing: 'enforced',
    note: ruled('B37'),
  },
  {
    id: '5.21a',
    title: 'HQ deployment move',
    summary: 'An HQ may deploy one hex when it is activated, into a friendly hex without a battle.',
    standing: 'enforced',
    note: ruled('B35', 'B36'),
  },
  {
    id: '5.21b',
    title: 'No deploying in mud',
    summary: 'No HQ deploys in mud.',
    standing: 'enforced',
  },
  {
    id: '5.21c',
    title: 'Deploying and battles',
    summary:
      'A deploying HQ may leave a battle but not enter one, and if it was the last of its side there it is shot at once.',
    standing: 'enforced',
  },
  {
    id: '5.21d',
    title: 'Temporary overstack on deploying',
    summary: 'A deploying HQ may overfill a hex until movement ends, if somebody can leave it by then.',
    standing: 'enforced',
  },
  {
    id: '5.3a',
    title: 'Command range tracing',
    summary:
      'Command reaches as many hexes as the HQ has CV, not through enemy hexes or ground that cannot be crossed.',
    standing: 'enforced',
    note: ruled('B34'),
  },
  {
    id: '5.3b',
    title: 'Under command to move',
    summary: 'Only units within command range move in a movement phase.',
    standing: 'enforced',
  },
  {
    id: '5.41a',
    title: 'Mobile HQ deactivates then moves',
    summary:
      'A mobile HQ is done after it has commanded, then moves its 1 or 2 hexes, and supports no combat.',
    standing: 'enforced',
    note: ruled('B44'),
  },
  {
    id: '5.42a',
    title: 'Combat HQ stays and supports',
    summary:
      'A combat HQ stays active through combat, gives air power and support within its range, and is then done where it stands.',
    standing: 'enforced',
  },
  {
    id: '5.42b',
    title: 'Any active HQ may support',
    summary: 'Any active HQ in range supports a battle, not only the one that moved the units.',
    standing: 'enforced',
  },
  {
    id: '5.43',
    title: 'HQ deactivation costs one step',
    summary: 'An HQ that is done loses 1 CV, is hidden again and does not move any more this turn.',
    standing: 'enforced',
  },
  {
    id: '5.sb1',
    title: 'Activating HQ zero kills it',
    summary: 'An HQ at 0 that is activated is lost when it is done.',
    standing: 'enforced',
    note: ruled('B47'),
  },
  {
    id: '5.sb2',
    title: 'Railed HQs cannot activate that turn',
    summary: 'An HQ that goes by rail cannot be activated in the same turn.',
    standing: 'enforced',
  },
  {
    id: '5.sb3',
    title: 'HQ role advice',
    summary: 'Mobile HQs suit retreat and pursuit, combat HQs planned attacks.',
    standing: 'informational',
  },
  {
    id: '5.5',
    title: 'One airstrike per active HQ',
    summary: 'Each active HQ may make one air strike of its own CV in a battle within air range.',
    standing: 'enforced',
    note: ruled('M16'),
  },
  {
    id: '5.6',
    title: 'Names of the Supreme HQs',
    summary: 'The supreme HQs are OKW for the Axis, AF and SHAEF for the Allies.',
    standing: 'data',
  },
  {
    id: '5.61',
    title: 'Two Supreme Moves per CV',
    summary:
      'An active supreme HQ has two supreme moves for each CV, for any unit anywhere, by land, rail or sea.',
    standing: 'enforced',
    note: ruled('B41', 'B43'),
  },
  {
    id: '5.62a',
    title: 'SHQ may mobilize after commanding',
    summary:
      'After commanding, a supreme HQ may go mobile by land or with one free rail or sea move, or stay for an air strike.',
    standing: 'enforced',
    note: ruled('B46'),
  },
  {
    id: '5.62b',
    title: 'Extra SHQ strategic distance',
    summary: 'A mobile supreme HQ goes farther by rail or sea only with supreme moves that it saved.',
    standing: 'enforced',
  },
  {
    id: '5.63',
    title: 'SHQ strategic airstrike',
    summary: 'A supreme HQ that stays active strikes from the air at twice the usual range.',
    standing: 'enforced',
  },
  {
    id: '5.64',
    title: 'SHQ gives no combat support',
    summary: 'Supreme HQs never support combat.',
    standing: 'enforced',
    note: ruled('B45'),
  },
  {
    id: '5.65',
    title: 'SHQ invasions and paradrops',
    summary: 'A supreme HQ may lead an invasion or a paradrop.',
    standing: 'enforced',
  },
  {
    id: '5.66a',
    title: 'JDN is the only THQ',
    summary: 'The Spanish JDN is the only minor supreme HQ (THQ).',
    standing: 'data',
  },
  {
    id: '5.66b',
    title: 'THQ supreme moves',
    summary: 'A THQ has one supreme move for each CV.',
    standing: 'enforced',
  },
  {
    id: '5.66c',
    title: 'THQ air range',
    summary: 'The air range of a THQ is its CV.',
    standing: 'enforced',
  },
  {
    id: '5.66d',
    title: 'THQ forbidden functions',
    summary: 'A THQ gives no support and leads no invasion, paradrop or blitz.',
    standing: 'enforced',
  },
  {
    id: '5.66e',
    title: 'THQ cost is always five',
    summary: 'A THQ always costs 5 PP for a step and 5 for a cadre.',
    standing: 'enforced',
  },
  {
    id: '5.7a',
    title: 'Blitz HQ commitment',
    summary: 'A blitz HQ pays two steps and stays active through the first movement and combat.',
    standing: 'enforced',
  },
  {
    id: '5.7b',
    title: 'SHQs cannot blitz',
    summary: 'Supreme HQs cannot blitz.',
    standing: 'enforced',
  },
  {
    id: '5.7c',
    title: 'Blitz reduction and reduced range',
    summary:
      'After the first combat a blitz HQ loses a step and commands blitz movement with the range that is left.',
    standing: 'enforced',
    note: ruled('B40'),
  },
  {
    id: '5.7d',
    title: 'Blitz HQ after blitz movement',
    summary: 'After blitz movement a blitz HQ goes mobile or stays to support blitz combat.',
    standing: 'enforced',
  },
  {
    id: '5.7e',
    title: 'Blitz phases need a blitz HQ',
    summary:
      'There are blitz phases only if a blitz HQ was activated, and then any battle may be fought without support.',
    standing: 'enforced',
    note: ruled('B170'),
  },
  {
    id: '5.7f',
    title: 'Blitz HQ loses second step',
    summary: 'A blitz HQ is done by losing its second step.',
    standing: 'enforced',
    note: ruled('B40'),
  },
  {
    id: '5.8a',
    title: 'Mud disrupts all HQs',
    summary:
      'In mud every HQ acts as if it had one CV less and does not deploy, and one at 0 commands nothing.',
    standing: 'enforced',
    note: ruled('B39', 'B157'),
  },
  {
    id: '5.8b',
    title: 'Capital SHQ exemption',
    summary: 'Mud does not weaken OKW in Berlin or an Allied supreme HQ in London.',
    standing: 'enforced',
    note: ruled('B38'),
  },
  {
    id: '5.sb4',
    title: 'Blitz wear note',
    summary: 'An HQ that blitzes twice in a month loses four steps and wins back one, so blitz seldom.',
    standing: 'informational',
  },
]
