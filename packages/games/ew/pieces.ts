/** How Eisenhower's War looks: a theatre map, cooler. */
import { usualFace, usualMarks } from '@hexfront/draw/looks'
import type { Presentation } from '@hexfront/draw/looks'

export const pieces: Presentation = {
  accent: '#3d6a76',
  weight: 3,
  sides: ['#6b8e23', '#36424f'],
  form: 'counter',
  words: {
    'shelf.period': 'June 1944 to April 1945',
    'shelf.length': '9 turns, an evening',
    'shelf.special':
      'The whole campaign by corps, from the beaches to the Elbe. A secret invasion plan, and reaction offensives that break into the enemy’s own movement.',
  },
  nations: {
    US: { face: '#8b9a5b', ink: '#1f2410', symbol: '#c3cd9c' },
    British: { face: '#d9b98a', ink: '#33230b', symbol: '#f0ddbd' },
    Canadian: { face: '#d9a98a', ink: '#33150b', symbol: '#f0d0bd' },
    French: { face: '#8fb0cc', ink: '#12212e', symbol: '#c9dcec' },
    German: { face: '#66736d', ink: '#f6f7f2', symbol: '#8b9791' },
    'German SS': { face: '#23282a', ink: '#f3f3ee', symbol: '#4d5456' },
  },
  face: usualFace,
  marks: usualMarks,
  markers: {},
}
