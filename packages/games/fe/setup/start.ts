/** Sections 3, 17.2, 18: the position as a scenario begins. */
import { DEAD, GONE, WAITING } from '@hexfront/engine'
import { cardById, cards, layCards, ownerOf } from '../cards/deck.ts'
import { air, board, named, scenarioOf, sideOf, UNITS, unitById } from '../data.ts'
import { encodeControl } from '../position.ts'
import { ABSENT, ALLIED, NOWHERE, UNASSIGNED } from '../state.ts'
import type { BaseState, Frame } from '@hexfront/engine'
import type { FeState } from '../state.ts'

const sac = air.filter(({ kind }) => kind === 'sac')
const tac = air.filter(({ kind }) => kind === 'tac')

/** A position with nobody anywhere and every hex Axis (20 Control), on the first turn of its scenario. */
export function blankState(base: BaseState): FeState {
  const scenario = scenarioOf(base)
  return {
    ...base,
    turn: scenario.firstTurn,
    round: 0,
    at: Array.from({ length: UNITS }, () => WAITING),
    step: Array.from({ length: UNITS }, () => 0),
    flags: Array.from({ length: UNITS }, () => 0),
    control: encodeControl(new Uint8Array(board.hexCount)),
    opened: [],
    landed: [],
    vp: scenario.vp - cededIn(base),
    infrastructure: scenario.infrastructure,
    played: [],
    invasions: 0,
    marks: scenario.marks.slice().sort(),
    effects: [],
    hitler: named(scenario.hitler),
    airfields: scenario.airfields.map(named),
    sac: sac.map(({ id }) => (scenario.sac.includes(id) ? UNASSIGNED : ABSENT)),
    tac: tac.map(() => UNASSIGNED),
    strafe: tac.map(() => NOWHERE),
    supported: 0,
    bombed: 0,
    shifted: 0,
    rpCards: 0,
    oilMet: 0,
    italians: 0,
    owing: [],
    marked: [],
    captured: [],
    ports: [],
    portTurns: [],
    delayed: [],
    antwerpTurn: 0,
    firstCard: -1,
    cut: [0, 0],
    cards: layCards(card => `draw${ownerOf(card)}`),
  }
}

/** Rule 19.51: points that go to the Allies by agreement; where sides are bid for, the bids alone decide. */
const cededIn = ({ options }: BaseState): number =>
  options['bidding'] === true ? 0 : Number(options['ceded'] ?? 0)

/** Rules 6.11, 18.3, 18.4: later years aside, cards that are out removed, two in the discards. */
function pileFor(scenario: ReturnType<typeof scenarioOf>, card: number): string {
  const { id, year } = cards[card]!
  const side = ownerOf(card)
  if (scenario.removed.includes(id)) return `removed${side}`
  if (scenario.discarded.includes(id)) return `discard${side}`
  return scenario.decks.includes(year) ? `draw${side}` : `later${side}`
}

export function start(base: BaseState): { state: FeState; frame: Frame } {
  const state = blankState(base)
  const scenario = scenarioOf(base)
  const allied = new Uint8Array(board.hexCount)
  for (const { unit, at, step } of scenario.setup) {
    const number = unitById(unit)
    state.at[number] = named(at)
    state.step[number] = step
    if (state.at[number]! < board.hexCount && sideOf[number] === ALLIED) allied[state.at[number]!] = 1
  }
  for (const id of scenario.eliminated) state.at[unitById(id)] = DEAD
  for (const id of scenario.out) state.at[unitById(id)] = GONE
  state.opened = scenario.opened.map(named)
  state.landed = scenario.opened.map(() => 0)
  for (const name of scenario.allied) allied[named(name)] = 1
  state.control = encodeControl(allied)
  state.played = scenario.played.map(cardById)
  state.cards = layCards(card => pileFor(scenario, card))
  return { state, frame: { step: 'game' } }
}
