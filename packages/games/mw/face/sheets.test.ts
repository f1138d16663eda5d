/** The victory sheet, the lines of communication and what a marker would bring, as the table shows them. */
import { describe, expect, it } from 'vitest'
import { FR } from '../data.ts'
import { mw } from '../index.ts'
import { ALLIED, COMBAT, GERMAN } from '../state.ts'
import { moving, play } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { scoreOf } from '../victory/points.ts'
import { begun, randomly, until } from '../testing/whole.ts'
import type { Message } from '@hexfront/engine'
import type { MwState } from '../state.ts'

const accountsOf = (state: MwState) => mw.scene(mw.view(state, GERMAN)).accounts!

describe('the victory sheet', () => {
  it('adds up line by line to the score, in whatever position [3.4a] [3.5a] [3.6]', () => {
    const state = begun()
    const wish = randomly(4)
    for (let n = 0; n < 6; n++) {
      until(state, ({ tick }) => tick > (n + 1) * 120, wish)
      const accounts = accountsOf(state)
      for (const { lines, sum } of accounts.filter(one => one.sum !== undefined))
        expect(lines.reduce((total, { n: points = 0 }) => total + points, 0)).toBe(sum!.n)
      expect(accounts.find(({ id }) => id === 'score')!.sum!.n).toBe(scoreOf(state))
      if (state.outcome) return
    }
  })

  it('says what the score means, how long there is, and what wins at once [3.1a] [3.1b] [3.4d] [3.6]', () => {
    const lines = (state: MwState) => mw.scene(mw.view(state, GERMAN)).standing
    const line = (state: MwState, id: string) => lines(state).find(one => one.id === `standing.${id}`)
    const state = given({ allied: ['Cologne'] })
    expect(line(state, 'level')!.params).toMatchObject({ n: 30 })
    expect(line(state, 'depots')!.params).toMatchObject({ held: 1, all: 2 })
    expect(line(state, 'turnsOrMore')!.params).toEqual({ n: 6 - state.turn })
    expect(line({ ...state, extended: 1 }, 'turns')!.params).toEqual({ n: 8 - state.turn })
    for (const { id } of lines(state)) expect(mw.words[id], id).toBeDefined()
  })

  it('says what trains can still carry while a side moves, and only then [9.1a, 9.1d]', () => {
    const at = { 'uk-bef': 'Arras', 'fr-cav': 'Beauvais' }
    const state = moving({ marker: '1AG', commands: ['1AG'], at }, ALLIED)
    const line = (): Message | undefined =>
      mw.scene(mw.view(state, GERMAN)).standing.find(({ id }) => id === 'standing.rail')
    expect(line()!.params).toEqual({ left: 6, all: 6, army: 3, corps: 1 })
    play(state, 'pick uk-bef', 'rail Rouen', 'pick fr-cav', 'rail Paris')
    expect(line()!.params).toMatchObject({ left: 2 })
    expect(mw.words['standing.rail']).toBeDefined()
    state.segment = COMBAT
    expect(line()).toBeUndefined()
  })

  it('names what keeps each country in the war, and who has it [3.8b] [3.8c]', () => {
    const accounts = accountsOf(given({ german: ['Brussels'] }))
    const belgium = accounts.find(({ name }) => name.id === 'account.pillars.Belgian')!
    expect(belgium.lines.map(({ text }) => text.id).toSorted()).toEqual([
      'account.kept',
      'account.kept',
      'account.lost',
    ])
  })

  it('has words for all of it', () => {
    for (const { name, lines, sum } of accountsOf(given({ at: { 'fr-1a': 'dead' }, german: ['Paris'] })))
      for (const id of [name.id, ...lines.map(({ text }) => text.id), sum?.text.id ?? name.id])
        expect(mw.words[id]).toBeDefined()
  })
})

describe('a line of communication', () => {
  const factsOf = (state: MwState, seat: number, id: string) =>
    mw.explain(state, { about: 'supply', seat })!.units.find(one => one.unit === unit(id))!

  it('says where it leads, or why there is none and what bars it [15.1c] [15.1f] [15.5a]', () => {
    const free = factsOf(given({ at: { 'de-7a': '1537' } }), GERMAN, 'de-7a')
    expect(free.why).toMatchObject([{ reason: { id: 'line.leads', params: { n: 3 } }, rule: '15.1c' }])
    expect(free.barred).toEqual([])
    const barred = factsOf(given({ at: { 'de-7a': '1537', 'fr-20': '1736' } }), GERMAN, 'de-7a')
    expect(barred.why!.map(({ rule }) => rule)).toEqual(['15.1c', '15.5a', '15.5c'])
    expect(barred.barred).toHaveLength(3)
    expect(barred.barred).toContain(hex('1636'))
    for (const { reason } of [...free.why!, ...barred.why!]) expect(mw.words[reason.id]).toBeDefined()
  })

  it('is needed by nobody in a depot, by no garrison and no column, each by its own rule [15.0b, 15.0c, 15.0d]', () => {
    const state = given({ at: { 'de-38': 'Ruhr', 'de-f-saar': '1839', 'de-log-hgc': '2039' } })
    const rules = ['de-38', 'de-f-saar', 'de-log-hgc'].map(
      id => factsOf(state, GERMAN, id).why!.find(({ reason }) => reason.id === 'line.needsNone')!.rule,
    )
    expect(rules).toEqual(['15.0b', '15.0c', '15.0d'])
  })

  it('of a column says what it passes on, or that it has nothing and what is in its way [15.2b, 15.2c]', () => {
    const near = given({ at: { 'de-log-pgk': '1738', 'de-log-hga': '0939', 'uk-log': '0938' } })
    const facts = factsOf(near, GERMAN, 'de-log-pgk')
    expect(facts.why!.at(-1)).toMatchObject({ reason: { id: 'line.feeds' }, rule: '15.2b' })
    expect(facts.path.at(-1)).toBe(hex('1738'))
    expect(factsOf(near, ALLIED, 'uk-log').why!.at(-1)).toMatchObject({ rule: '15.2c' })
    // Another column that has a line is near enough, but columns do not hang on each other.
    const far = factsOf(near, GERMAN, 'de-log-hga')
    expect(far.why!.at(-1)).toMatchObject({
      reason: { id: 'line.feedsNobody', params: { n: 8 } },
      rule: '15.2b',
    })
    expect(far.path).toEqual([])
    const cut = factsOf(given({ at: { 'de-log-pgk': '0939', 'fr-20': '1139' } }), GERMAN, 'de-log-pgk')
    expect(cut.barred).toContain(hex('1038'))
    // Nor does a French column live on a Channel port.
    const french = given({ at: { 'fr-log-1ag': '0837' }, german: ['Lille', 'Paris', 'Reims'] })
    expect(factsOf(french, ALLIED, 'fr-log-1ag').path).toEqual([])
    for (const { reason } of [...facts.why!, ...far.why!]) expect(mw.words[reason.id]).toBeDefined()
  })

  it('says before the combat that who has come by air will be supported in it [18.3]', () => {
    const state = moving({ commands: ['HGB'], at: { 'de-llk': 'Münster', 'be-1': '1537', 'fr-20': '1438' } })
    play(state, 'pick de-llk', 'land 1437')
    const before = factsOf(state, GERMAN, 'de-llk')
    expect([before.state, before.why!.map(({ rule }) => rule)]).toEqual([
      1,
      ['15.1c', '18.3', '15.5a', '15.5c'],
    ])
    for (const { reason } of before.why!) expect(mw.words[reason.id]).toBeDefined()
    state.segment = COMBAT
    expect(factsOf(state, GERMAN, 'de-llk').state).toBe(0)
  })

  it('of a unit that is cut off says so [15.4c] [15.6]', () => {
    const ring = { 'fr-1a': '0541', 'fr-2a': '0743', 'fr-3a': '0443' }
    const { why } = factsOf(given({ at: { 'de-1': '0642', ...ring } }), GERMAN, 'de-1')
    expect(why!.map(({ rule }) => rule)).toEqual(['15.4c', '15.5a', '15.5c', '15.6'])
  })
})

describe('a marker', () => {
  it('shows before it is chosen whom it would activate, and how many aircraft [5.1j] [5.1w]', () => {
    const state = begun()
    const answer = mw.explain(state, { about: 'preview', verb: 'select', arg: 'manstein' })!
    expect(answer.units).toContain(unit('de-19'))
    expect(answer.units).not.toContain(unit('de-6a'))
    expect(answer.lines.find(({ rule }) => rule === '16.1a')!.reason.params).toEqual({ n: 4 })
    const plan = mw.explain(mw.view(state, ALLIED), { about: 'preview', verb: 'keepPlan', arg: 'planE' })!
    expect(plan.lines[0]!.reason).toMatchObject({ id: 'preview.choose', params: { n: 2 } })
    for (const { reason } of [...answer.lines, ...plan.lines]) expect(mw.words[reason.id]).toBeDefined()
    expect(mw.explain(state, { about: 'preview', verb: 'select', arg: 'nobody' })).toBe(null)
  })

  it('tells of all air units as all, of none not at all, and whom De Gaulle takes along [5.1o] [5.1t] [5.1z]', () => {
    const linesOf = (arg: string, state = begun()): string[] =>
      mw.explain(state, { about: 'preview', verb: 'special', arg })!.lines.map(({ reason }) => reason.id)
    expect(linesOf('luftwaffe')).toEqual(['preview.marker.luftwaffe', 'preview.once'])
    expect(linesOf('Belgium')).toEqual(['preview.activates'])
    expect(linesOf('deGaulle')).toContain('preview.marker.deGaulle')
  })

  it('leaves out the commands that fell with France [5.7c]', () => {
    const state = given({ at: { 'uk-bef': '0836' }, set: { fallen: [FR] } })
    const { lines } = mw.explain(state, { about: 'preview', verb: 'special', arg: 'planE' })!
    expect(lines[0]!.reason.params).toEqual({ n: 1, list: mw.words['word.1AG'] })
  })

  it('of the other side is listed where its owner alone knows it [5.0b]', () => {
    const bin = mw.scene(mw.view(begun(), GERMAN)).tracks.find(({ id }) => id === 'bin1')!
    const boxes = new Map(bin.boxes.map(({ name, text }) => [name.id, String(text?.params?.['list'] ?? '')]))
    expect(boxes.get('track.markers.unknown')).toContain('Plan D')
    expect(boxes.has('track.markers.held')).toBe(false)
  })
})
