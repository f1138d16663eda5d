import { describe, expect, it } from 'vitest'
import { unitsAsked } from './answers.ts'
import { makeBriefing, makeChapters } from './reference.ts'

describe('chapters', () => {
  const { words, chapters } = makeChapters({ 2: 'Units', CRT: 'Results', INT: 'Introduction' }, ['INT'])

  it('stand in the order given, behind those that come first', () => {
    expect(chapters.map(({ prefix }) => prefix)).toEqual(['INT', '2', 'CRT'])
  })

  it('have their names in the catalogue', () => {
    expect(chapters.map(({ name }) => words[name.id])).toEqual(['Introduction', 'Units', 'Results'])
  })
})

describe('a briefing', () => {
  it('has its texts moved into the catalogue', () => {
    const { words, briefing } = makeBriefing([
      { title: 'A turn', lines: [['Move, then fight.', '5.1', '6.1']] },
    ])
    const [section] = briefing
    expect([words[section!.name.id], words[section!.lines[0]!.text.id]]).toEqual([
      'A turn',
      'Move, then fight.',
    ])
    expect(section!.lines[0]!.rules).toEqual(['5.1', '6.1'])
  })
})

describe('a question about units', () => {
  const at = [3, 4, 5]
  const inHand = { at, frames: [{ step: 'turn' }, { step: 'moving', units: [1, 2] }] }

  it('is about the one that is named', () => {
    expect(unitsAsked(inHand, 0)).toEqual([0])
  })

  it('is about nobody where there is no such unit', () => {
    expect([unitsAsked(inHand, -1), unitsAsked(inHand, at.length)]).toEqual([[], []])
  })

  it('is about those in hand else', () => {
    expect([unitsAsked(inHand), unitsAsked({ at, frames: [{ step: 'turn' }] })]).toEqual([[1, 2], []])
  })
})
