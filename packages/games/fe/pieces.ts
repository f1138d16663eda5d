/** How Festung Europa looks: a staff map with named hexes, and cards. */
import { usualFace, usualMarks } from '@hexfront/draw/looks'
import type { Presentation } from '@hexfront/draw/looks'

export const pieces: Presentation = {
  accent: '#8a4b3c',
  weight: 4,
  sides: ['#36424f', '#6b8e23'],
  form: 'counter',
  words: {
    'shelf.period': 'Summer 1943 to autumn 1945',
    'shelf.length': '10 turns, a weekend',
    'shelf.special':
      'Cards drive the campaign: two decks of 55, each card with four uses. Landings from Sicily to Normandy, air missions, surrender and collapse.',
  },
  nations: {
    US: { face: '#8b9a5b', ink: '#1f2410', symbol: '#c3cd9c' },
    BR: { face: '#d9b98a', ink: '#33230b', symbol: '#f0ddbd' },
    FF: { face: '#8fb0cc', ink: '#12212e', symbol: '#c9dcec' },
    GE: { face: '#66736d', ink: '#f6f7f2', symbol: '#8b9791' },
    SS: { face: '#23282a', ink: '#f3f3ee', symbol: '#4d5456' },
    IT: { face: '#b7bf9a', ink: '#25290f', symbol: '#dbe0c8' },
  },
  face: usualFace,
  marks: usualMarks,
  markers: {},
}
