/** Section 14: air power. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const airRules: readonly Rule[] = [
  {
    id: '14.1',
    title: 'Assign air markers',
    summary:
      'In the Air Power Phase the Allied player assigns SAC markers to SAC missions and TAC markers to TAC missions on the Allied Air Missions Chart.',
    standing: 'enforced',
    note: ruled('B153'),
  },
  {
    id: '14.2a',
    title: 'The SAC markers',
    summary:
      'Allied SAC markers: UK BC and US 8th AF at the start; US 15th AF comes as an Allied reinforcement.',
    standing: 'data',
    note: ruled('B7'),
  },
  {
    id: '14.2b',
    title: 'Attack Industry mission',
    summary:
      'Each SAC marker on Attack Industry reduces the maximum Axis hand size by one in the Draw phase (4.2).',
    standing: 'enforced',
  },
  {
    id: '14.2c',
    title: 'Attack Infrastructure mission',
    summary: 'Each SAC marker on Attack Infrastructure decreases German infrastructure by one (15.1).',
    standing: 'enforced',
  },
  {
    id: '14.2d',
    title: 'Attack Oil Production',
    summary:
      'Each SAC marker on Attack Oil Production decreases the value of an Axis RP Action Round in the current turn by one.',
    standing: 'enforced',
    note: ruled('B141'),
  },
  {
    id: '14.2e',
    title: 'Carpet Bombing effect',
    summary:
      'Carpet Bombing shifts one Allied attack three columns right (3R); attack of any Allied nationality.',
    standing: 'enforced',
    note: ruled('B74'),
  },
  {
    id: '14.21',
    title: 'SAC mission limits',
    summary: 'At most one SAC marker on any single SAC mission in 1943, two in 1944, any number in 1945.',
    standing: 'enforced',
    note: ruled('B180'),
  },
  {
    id: '14.22a',
    title: 'Carpet Bombing placement',
    summary:
      'A Carpet Bombing marker goes on top of the Attack marker once the target hex has been designated (9.241).',
    standing: 'enforced',
  },
  {
    id: '14.22b',
    title: 'Carpet with Air Superiority',
    summary: 'Carpet Bombing may combine with Air Superiority: both 3R and +1 drm.',
    standing: 'enforced',
  },
  {
    id: '14.22c',
    title: 'One Carpet Bombing per round',
    summary: 'At most one Carpet Bombing per Action Round.',
    standing: 'enforced',
    note: ruled('B158'),
  },
  {
    id: '14.22d',
    title: 'Carpet not with TAC',
    summary: 'Carpet Bombing may not modify an attack together with a TAC Ground Support mission.',
    standing: 'enforced',
  },
  {
    id: '14.22e',
    title: 'SAC marker returns',
    summary: 'After modifying combat the SAC marker leaves the map and returns in the next Air Power Phase.',
    standing: 'enforced',
  },
  {
    id: '14.3a',
    title: 'The TAC markers',
    summary: 'The Allied player starts with all four TAC markers: US-A, US-B, UK-A, UK-B.',
    standing: 'data',
  },
  {
    id: '14.3b',
    title: 'Ground Support effect',
    summary:
      'Ground Support shifts one Allied attack one column right (1R), once per marker per Action Round.',
    standing: 'enforced',
  },
  {
    id: '14.3c',
    title: 'Ground Support nationality',
    summary: 'A TAC marker needs an attacking unit of its own nationality; airborne units serve for either.',
    standing: 'enforced',
    note: ruled('B84'),
  },
  {
    id: '14.3d',
    title: 'Two TAC shifts maximum',
    summary: 'Maximum two shifts (one US, one UK) per attack.',
    standing: 'enforced',
  },
  {
    id: '14.3e',
    title: 'Interdiction mission effect',
    summary:
      'Interdiction (Strafe): no Axis unit may RD into a hex up to four hexes from the marker, and Axis ZOC do not work within that distance.',
    standing: 'enforced',
    note: ruled('B60', 'B118'),
  },
  {
    id: '14.31a',
    title: 'Ground Support placement',
    summary:
      'Placed on an Attack marker once the attack is designated; that hex must touch the UK or North Africa Reserve box, or be at most three hexes from an Airfield marker.',
    standing: 'enforced',
    note: ruled('B82', 'B83', 'B198'),
  },
  {
    id: '14.31b',
    title: 'Ground Support combinations',
    summary: 'May combine with Air Superiority (1R and +1 drm), not with Carpet Bombing.',
    standing: 'enforced',
  },
  {
    id: '14.31c',
    title: 'TAC markers are reusable',
    summary:
      'After modifying combat the TAC marker is removed and may modify combat again in future Allied Action Rounds.',
    standing: 'enforced',
  },
  {
    id: '14.32a',
    title: 'Placing Interdiction markers',
    summary:
      'As the Air Power Phase closes, Interdiction goes onto Airbases or Airfields and lies there while actions last.',
    standing: 'enforced',
    note: ruled('B154', 'B209'),
  },
  {
    id: '14.32b',
    title: 'Interdiction markers return',
    summary:
      'After the Action Phase the Interdiction TAC markers leave the map and return in the next Air Power Phase.',
    standing: 'enforced',
    note: ruled('B197'),
  },
  {
    id: '14.32c',
    title: 'Interdiction range count',
    summary: 'The base counts as 0; Beach Heads are hexes like others.',
    standing: 'enforced',
    note: ruled('B155'),
  },
  {
    id: '14.4a',
    title: 'Airbases and Airfields',
    summary: 'Two permanent Airbases (UK and North Africa Reserve boxes) and two mobile Airfield markers.',
    standing: 'data',
    note: ruled('B9'),
  },
  {
    id: '14.4b',
    title: 'Relocating Airfield markers',
    summary:
      'Airfields move first in the Air Power Phase, or by RD (10.2), to an Allied hex with no Axis unit beside it.',
    standing: 'enforced',
    note: ruled('B120', 'B156', 'B208'),
  },
  {
    id: '14.4c',
    title: 'Airfield hex overrun',
    summary:
      'An Airfield that is overrun goes to the nearest Allied Beach Head or to a Reserve box, as the Allies like.',
    standing: 'enforced',
    note: ruled('B157', 'B189'),
  },
]
