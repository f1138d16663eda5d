/** How Watch on the Rhine looks: autumn ochre, divisions in the colours of their army groups. */
import { usualFace, usualMarks } from './presentation.ts'
import type { Presentation } from './presentation.ts'

export const wotr: Presentation = {
  code: 'wotr',
  accent: '#9a6a24',
  weight: 3,
  sides: ['#4f7a3a', '#5a5f63'],
  form: 'counter',
  words: {
    'shelf.period': 'September 1944 to March 1945',
    'shelf.length': '11 turns, an evening or two',
    'shelf.special':
      'From Antwerp to the Swiss border by divisions. Move then fight, or fight then move; momentum attacks, an airborne army, a flood, and fog over every stack.',
    'mark.unsupplied': 'out of supply',
    'mark.attenuated': 'attenuated supply',
  },
  nations: {
    US: { face: '#8b9a5b', ink: '#1f2410', symbol: '#c3cd9c' },
    BC: { face: '#d9b98a', ink: '#33230b', symbol: '#f0ddbd' },
    F: { face: '#8fb0cc', ink: '#12212e', symbol: '#c9dcec' },
    '1AAA': { face: '#c3a5c9', ink: '#2b1430', symbol: '#e4d4e8' },
    GE: { face: '#66736d', ink: '#f6f7f2', symbol: '#8b9791' },
    SS: { face: '#23282a', ink: '#f3f3ee', symbol: '#4d5456' },
  },
  face(counter, step) {
    const face = counter.faces[step] ?? counter.faces[0] ?? {}
    const { attack = 0, defense = 0, movement = 0 } = face as Readonly<Record<string, number>>
    return { ...usualFace(counter, step), factors: `${attack}-${defense}-${movement}`, left: counter.nation }
  },
  marks: usualMarks,
  markers: {
    flood: { sign: '≈', colour: '#2f6f9f', ink: '#ffffff' },
    airSupply: { sign: '⌒', colour: '#ffffff', ink: '#222222' },
  },
}
