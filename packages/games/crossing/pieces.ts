/** How the small game looks that teaches the table. */
import { usualFace, usualMarks } from '@hexfront/draw/looks'
import type { Presentation } from '@hexfront/draw/looks'

export const pieces: Presentation = {
  accent: '#6b6f2a',
  weight: 1,
  sides: ['#2f6aa3', '#a8432f'],
  form: 'counter',
  words: { 'shelf.title': 'The Crossing' },
  nations: {
    blue: { face: '#86abd0', ink: '#0f2233', symbol: '#c3d8ec' },
    red: { face: '#d08b78', ink: '#361109', symbol: '#ecc4b9' },
  },
  face: (counter, step) => ({ ...usualFace(counter, step), right: counter.name.split(' ')[0] ?? '' }),
  marks: usualMarks,
  markers: {},
}
