/** Section 15, first part: seas, sea movement and invasions. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const seaRules: readonly Rule[] = [
  {
    id: '15.1a',
    title: 'Sea control by naval base',
    summary:
      "Whoever holds a sea's naval base rules it: his ships are safe there and those of the enemy are not.",
    standing: 'enforced',
    note: ruled('B87'),
  },
  {
    id: '15.1b',
    title: 'Sea areas, bases, ports',
    summary: 'The sixteen seas, each with its interdiction value, its naval base and its ports.',
    standing: 'data',
    note: ruled('B15', 'M9'),
  },
  {
    id: '15.1c',
    title: 'Other seas out of play',
    summary: 'All other seas are out of play.',
    standing: 'enforced',
  },
  {
    id: '15.1d',
    title: 'Benghazi half-hex major port',
    summary: 'Benghazi is a major port of the Allies on the Ionian and central Mediterranean seas.',
    standing: 'data',
  },
  {
    id: '15.2a',
    title: 'Allies always have Naval Supremacy',
    summary: 'The Allies always have naval supremacy: longer reach and better numbers at sea.',
    standing: 'enforced',
  },
  {
    id: '15.2b',
    title: 'Sea movement needs SHQ',
    summary: 'Sea movement needs an active supreme HQ.',
    standing: 'enforced',
  },
  {
    id: '15.2c',
    title: 'Port to port',
    summary: 'A sea move goes from a friendly port over adjoining seas to another that is not in battle.',
    standing: 'enforced',
    note: ruled('B161'),
  },
  {
    id: '15.2d',
    title: 'Seas per supreme move',
    summary: 'A supreme move carries an Axis unit over one sea and an Allied one over two.',
    standing: 'enforced',
  },
  {
    id: '15.2e',
    title: 'Sea movement and battles',
    summary: 'Nobody sails into a battle, and out of one only while friends stay behind.',
    standing: 'enforced',
    note: ruled('B60'),
  },
  {
    id: '15.21',
    title: 'Port capacity for Sea Movement',
    summary: 'In a turn 1 unit may sail into or out of a minor port and 2 a major one.',
    standing: 'enforced',
    note: ruled('B121'),
  },
  {
    id: '15.3a',
    title: 'Sea lanes connect friendly ports',
    summary: 'Sea lanes join friendly ports over one or more seas.',
    standing: 'enforced',
    note: ruled('B88'),
  },
  {
    id: '15.3b',
    title: 'Secure and insecure sea lanes',
    summary:
      'A sea lane over friendly seas is sure, one over enemy seas can be cut and is never safe for replacements.',
    standing: 'enforced',
  },
  {
    id: '15.3c',
    title: 'Production cities need Rail/Sea supply',
    summary: 'Cities overseas produce only in rail or sea supply.',
    standing: 'enforced',
    note: ruled('B175'),
  },
  {
    id: '15.31a',
    title: 'Siege supply into engaged ports',
    summary: 'Sea supply runs into a port under attack, but not through it.',
    standing: 'enforced',
  },
  {
    id: '15.31b',
    title: 'Siege supply limit',
    summary: 'A besieged port of the side without naval supremacy feeds one unit in it, down to a cadre.',
    standing: 'enforced',
    note: ruled('B13', 'B92'),
  },
  {
    id: '15.4a',
    title: 'Sea invasion uses dedicated HQ',
    summary:
      'An invasion takes a unit from a friendly port to a coast and spends the whole command of one HQ.',
    standing: 'enforced',
  },
  {
    id: '15.41',
    title: 'Invasion HQs activate in ports',
    summary: 'HQs in ports may be activated for an invasion and then do not deploy.',
    standing: 'enforced',
  },
  {
    id: '15.42a',
    title: 'Invasion movement and range',
    summary: 'An invasion HQ sends one unit from its own port over one sea, or up to two for the Allies.',
    standing: 'enforced',
    note: ruled('B48', 'B114', 'B156', 'B157'),
  },
  {
    id: '15.42b1',
    title: 'Hexes that cannot be invaded',
    summary: 'No invasion lands in mountains, marsh or shoals.',
    standing: 'enforced',
  },
  {
    id: '15.42b2',
    title: 'Straits and invasions',
    summary: 'No invasion passes a strait with an enemy shore.',
    standing: 'enforced',
  },
  {
    id: '15.42b3',
    title: 'Units that cannot invade',
    summary: 'Cavalry and forts do not invade.',
    standing: 'enforced',
    note: ruled('B123'),
  },
  {
    id: '15.42c',
    title: 'Invaders are dispersed until Supply',
    summary: 'Invaders are scattered until the next friendly supply phase and then recover by themselves.',
    standing: 'enforced',
    note: ruled('B69', 'B83', 'B115'),
  },
  {
    id: '15.42d',
    title: 'One invader per defended hex',
    summary: 'Only one unit in a phase may invade a hex that is defended.',
    standing: 'enforced',
  },
  {
    id: '15.42e',
    title: 'Later landings and captured ports',
    summary: 'More units follow by further invasions until a port or a beachhead takes ships.',
    standing: 'enforced',
  },
  {
    id: '15.43a',
    title: 'Invasion combat support',
    summary: 'An invasion HQ supports battles in its range and may make an air strike.',
    standing: 'enforced',
  },
  {
    id: '15.43b1',
    title: 'Tracing invasion command range',
    summary: 'The command of an invasion HQ runs over the sea only, past enemy coasts but not enemy straits.',
    standing: 'enforced',
  },
  {
    id: '15.43b2',
    title: 'Invasion command range length',
    summary: 'An invasion HQ commands over as many sea hexes as its CV, twice as many for the Allies.',
    standing: 'enforced',
  },
  {
    id: '15.43c',
    title: 'Beyond range is unsupported',
    summary: 'An invasion beyond that range fights without support.',
    standing: 'enforced',
  },
  {
    id: '15.44a',
    title: 'Blitz second wave',
    summary: 'An invasion HQ on a blitz sends a second unit in blitz movement.',
    standing: 'enforced',
    note: ruled('B178', 'B186'),
  },
  {
    id: '15.44a2',
    title: 'Marking an alternate second-wave hex',
    summary:
      'The second wave lands with the first unless another hex was marked in the first movement phase.',
    standing: 'enforced',
    note: ruled('B117'),
  },
  {
    id: '15.44a3',
    title: 'No switching mode in blitz',
    summary: 'A blitz invasion HQ does nothing else in its blitz.',
    standing: 'enforced',
  },
  {
    id: '15.44b',
    title: 'Long-range invasions by amphibious units',
    summary:
      'Allied amphibious units may cross 3 or 4 seas if the HQ gives up its first landing and sends them in blitz movement.',
    standing: 'enforced',
  },
  {
    id: '15.45a',
    title: 'Sea assault and its repulse',
    summary:
      'An invasion that begins a battle is a sea assault, thrown back by 1 for Allied amphibious units, 1 or 2 for other Allies, 1 to 4 for the Axis.',
    standing: 'enforced',
  },
  {
    id: '15.45b',
    title: 'No repulse with a non-assaulting attacker',
    summary: 'If any unit attacks the hex without an assault, nobody is thrown back.',
    standing: 'enforced',
  },
  {
    id: '15.45c',
    title: 'Armor and static cannot sea assault',
    summary: 'Armor and static units may invade, but not where that begins a battle.',
    standing: 'enforced',
    note: ruled('B116', 'B158'),
  },
]
