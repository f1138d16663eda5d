/** How WestFront looks: bold flat colours and wooden blocks. */
import { usualFace, usualMarks } from './presentation.ts'
import type { Presentation } from './presentation.ts'

export const wf: Presentation = {
  code: 'wf',
  accent: '#2c5c86',
  weight: 4,
  sides: ['#2f2f2f', '#2f6aa3'],
  form: 'block',
  words: {
    'shelf.period': 'July 1943 to May 1945',
    'shelf.length': '6-month scenarios that link into a campaign',
    'shelf.special':
      'Wooden blocks in the fog of war: nobody sees what stands before them. Headquarters command, battles last for months inside one hex, weather and production.',
  },
  nations: {
    GE: { face: '#2f3133', ink: '#f4f4f0', symbol: '#55585a' },
    SS: { face: '#101112', ink: '#f4f4f0', symbol: '#3c3f41' },
    IT: { face: '#6b7a52', ink: '#f7f8f0', symbol: '#8c9974' },
    US: { face: '#5f7a3d', ink: '#f6f8ee', symbol: '#7f9a5c' },
    BR: { face: '#b08a4e', ink: '#241804', symbol: '#d3b685' },
    FR: { face: '#3f6fa6', ink: '#f2f6fa', symbol: '#6891c0' },
  },
  face: usualFace,
  marks: usualMarks,
  markers: {},
}
