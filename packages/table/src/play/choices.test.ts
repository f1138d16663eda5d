import { describe, expect, it } from 'vitest'
import type { Piece, Verb } from '@hexfront/engine'
import {
  choicePlaces,
  choicesAt,
  groupsOf,
  isNowhere,
  leftUndone,
  mainPlaces,
  sortChoices,
} from './choices.ts'

const verb = (on: Verb['on'], ends?: true): Verb => ({ on, name: { id: on }, ...(ends && { ends }) })
const game = {
  verbs: {
    pick: verb('unit'),
    go: verb('place'),
    aid: verb('place'),
    say: verb('word'),
    end: verb('nothing', true),
    stance: { ...verb('word'), idle: true as const },
    leave: { ...verb('unit'), idle: true as const },
  },
}
const piece = (unit: number, at: number): Piece => ({ unit, side: 0, at, step: 0 })
const pieces = [piece(0, 5), piece(1, 5), piece(2, 7), piece(-1, 9)]
const pick = (arg: number) => ({ verb: 'pick', arg })
const go = (arg: number) => ({ verb: 'go', arg })

describe('choices', () => {
  it('are sorted by where a person makes them', () => {
    const { byUnit, byPlace, buttons, unitVerbs, placeVerbs } = sortChoices(game, [
      pick(0),
      go(7),
      { verb: 'say', arg: 'yes' },
      { verb: 'end' },
      { verb: 'unheardOf', arg: 3 },
    ])
    expect([...byUnit.keys()]).toEqual([0])
    expect([...byPlace.keys()]).toEqual([7])
    expect(buttons.map(one => one.verb)).toEqual(['say', 'end', 'unheardOf'])
    expect(unitVerbs).toEqual(['pick'])
    expect(placeVerbs).toEqual(['go'])
  })

  it('lead nowhere where one can only stay, or take others along', () => {
    const verbs = { ...game.verbs, add: { ...verb('unit'), hand: 'adds' as const } }
    const stuck = (...actions: { verb: string; arg?: number }[]) =>
      isNowhere({ verbs }, sortChoices({ verbs }, [{ verb: 'end' }, ...actions]))
    expect(stuck()).toBe(true)
    expect(stuck({ verb: 'add', arg: 1 })).toBe(true)
    expect(stuck({ verb: 'add', arg: 1 }, go(7))).toBe(false)
    expect(stuck(pick(1))).toBe(false)
    expect(stuck({ verb: 'leave' })).toBe(false)
  })

  it('on buttons begin with what is wanted most: laying down and what is seldom wanted come last', () => {
    const verbs = {
      ...game.verbs,
      back: { ...verb('nothing'), hand: 'lays' as const },
      attack: { ...verb('nothing'), main: true as const },
    }
    const offered = [
      { verb: 'stance', arg: 'x' },
      { verb: 'back' },
      { verb: 'say', arg: 'yes' },
      { verb: 'end' },
      { verb: 'attack' },
    ]
    expect(sortChoices({ verbs }, offered).buttons.map(one => one.verb)).toEqual([
      'attack',
      'say',
      'end',
      'back',
      'stance',
    ])
  })

  it('of a press on a unit are its own and the place’s', () => {
    const choices = sortChoices(game, [pick(0), pick(1), go(7)])
    expect(choicesAt(choices, pieces, 5, 0)).toEqual([pick(0)])
    expect(choicesAt(choices, pieces, 7, 2)).toEqual([go(7)])
  })

  it('of a press on a hex are the place’s, and without any those of all who stand there', () => {
    const choices = sortChoices(game, [pick(0), pick(1), go(7), pick(2)])
    expect(choicesAt(choices, pieces, 7, -1)).toEqual([go(7)])
    expect(choicesAt(choices, pieces, 5, -1)).toEqual([pick(0), pick(1)])
    expect(choicesAt(choices, pieces, 9, -1)).toEqual([])
  })

  it('left undone are all that neither end anything nor only set a stance', () => {
    const nothing = [{ verb: 'end' }, { verb: 'leave', arg: 2 }]
    const left = leftUndone(game, [pick(0), pick(1), go(7), ...nothing])
    expect([...left]).toEqual([
      ['pick', 2],
      ['go', 1],
    ])
  })

  it('are put together by verb, in the order in which the verbs come up', () => {
    expect(groupsOf([pick(0), go(7), pick(1)])).toEqual([
      { verb: 'pick', actions: [pick(0), pick(1)] },
      { verb: 'go', actions: [go(7)] },
    ])
  })

  it('look first at the places of the first kind, and not at what could be done beside it', () => {
    const both = sortChoices(game, [go(7), go(3), { verb: 'aid', arg: 9 }, { verb: 'aid', arg: 3 }])
    expect(mainPlaces(both, pieces)).toEqual([3, 7])
    expect(choicePlaces(both, pieces)).toEqual([3, 7, 9])
    expect(mainPlaces(sortChoices(game, [pick(0)]), pieces)).toEqual([5])
  })

  it('name the places to go through with a key, each once', () => {
    expect(choicePlaces(sortChoices(game, [pick(0), pick(1), pick(2), go(7), go(3)]), pieces)).toEqual([
      3, 5, 7,
    ])
  })
})
