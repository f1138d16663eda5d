/** The presentation files by code; a game without one gets the usual looks. */
import { crossing } from './crossing.ts'
import { ew } from './ew.ts'
import { fe } from './fe.ts'
import { mw } from './mw.ts'
import { usualFace, usualMarks, usualSides } from './presentation.ts'
import type { Presentation } from './presentation.ts'
import { wf } from './wf.ts'
import { wotr } from './wotr.ts'

const all: readonly Presentation[] = [wotr, ew, mw, fe, wf, crossing]

export function presentationOf(code: string): Presentation {
  return all.find(one => one.code === code) ?? usual(code)
}

function usual(code: string): Presentation {
  return {
    code,
    words: {},
    accent: '#6b6f2a',
    weight: 3,
    sides: usualSides,
    nations: {},
    form: 'counter',
    face: usualFace,
    marks: usualMarks,
    markers: {},
  }
}
