/** Every decision that the rules give to a player has a step that asks and a verb that answers. */
import { describe, expect, it } from 'vitest'
import { below, seedDice } from '@hexfront/engine'
import { fe } from '../index.ts'
import { interrupts } from '../interrupts.ts'
import { options } from '../options.ts'

/** Decisions by number: the step that asks, and the verbs that answer. */
const DECISIONS: Readonly<Record<string, readonly [step: string, ...verbs: string[]]>> = {
  D2: ['bidding', 'roll', 'bid', 'raise', 'accept'],
  D3: ['startCards', 'choose'],
  D4: ['startCards', 'choose'],
  D5: ['startCards', 'choose', 'none'],
  D6: ['airfields', 'airfield', 'done'],
  D7: ['missions', 'assign', 'done'],
  D8: ['missions', 'assign', 'done'],
  D9: ['strafing', 'to'],
  D10: ['pickCards', 'choose', 'pass'],
  D11: ['action', 'ops', 'rd', 'rp', 'event', 'both', 'auto'],
  D12: ['action', 'ops', 'event'],
  D13: ['marking', 'markMove', 'markAttack'],
  D14: ['marking', 'done'],
  D15: ['moving', 'to', 'halt'],
  D16: ['moving', 'to', 'halt'],
  D17: ['excess', 'giveUp'],
  D18: ['planning', 'join', 'drop', 'commit', 'back'],
  D19: ['planning', 'support', 'callOff'],
  D20: ['planning', 'carpet', 'callOff'],
  D21: ['combatCards', 'pass'],
  D22: ['combatCards', 'pass'],
  D23: ['lose', 'lose'],
  D24: ['lose', 'lose'],
  D25: ['substitute', 'send', 'none'],
  D26: ['stand', 'stand', 'giveWay'],
  D27: ['evacuate', 'evacuate', 'done'],
  D28: ['retreat', 'retreat'],
  D29: ['advance', 'advance', 'hold'],
  D30: ['landing', 'join'],
  D31: ['beach', 'beach'],
  D32: ['arriving', 'to'],
  D33: ['eventPick'],
  D34: ['action', 'event'],
  D35: ['redeployment', 'pick', 'airfield', 'hitler'],
  D36: ['displace', 'to'],
  D37: ['spending', 'flip', 'recreate'],
  D38: ['oil', 'oil', 'pass'],
  D39: ['action', 'rp'],
  D40: ['action', 'disband'],
  D41: ['action', 'event'],
  D42: ['discards', 'discard', 'pass'],
  D44: ['movement', 'end'],
  D45: ['combat', 'end'],
  D46: ['spending', 'end'],
  D47: ['action', 'event', 'both', 'ops'],
  D48: ['eventPick'],
  D49: ['eventPick'],
  D50: ['missions', 'assign', 'done'],
  D51: ['argument', 'recall', 'pass'],
}

describe('decisions', () => {
  it.each(Object.entries(DECISIONS))('%s has a step and its verbs', (_number, [step, ...verbs]) => {
    const asking = fe.steps[step]
    expect(asking, step).toBeDefined()
    const { act } = asking as { act: Record<string, unknown> }
    for (const verb of verbs) {
      expect(Object.keys(act), step).toContain(verb)
      expect(fe.verbs[verb], verb).toBeDefined()
    }
  })

  it('are 51: the scenario and options (D1) are chosen before the game, the draw (D43) happens by itself', () => {
    const numbers = Array.from({ length: 51 }, (_, i) => `D${i + 1}`)
    expect(numbers.filter(number => DECISIONS[number] === undefined)).toEqual(['D1', 'D43'])
    expect(fe.scenarios.length).toBe(2)
    expect(fe.options.map(({ id }) => id)).toEqual(options.map(({ id }) => id))
  })
})

it('in an action of the other side nobody is asked anything that is not on the list of interrupts', () => {
  const seen = new Set<string>()
  for (let seed = 1; seed <= 6; seed++) {
    const state = fe.setup(seed % 2 ? 'overlord' : 'campaign', {}, seed + 50)
    const rng = seedDice(seed)
    while (!state.outcome) {
      const decisions = fe.decisions(state)
      const acting = state.frames.find(({ step }) => step === 'acting')
      for (const { seat, kind } of decisions) if (acting && acting['side'] !== seat) seen.add(kind)
      const { seat } = decisions[below(rng, decisions.length)]!
      const actions = fe.actions(state, seat)
      const bold = actions.filter(({ verb }) => ['markAttack', 'target', 'join', 'commit'].includes(verb))
      const from = bold.length > 0 && below(rng, 3) > 0 ? bold : actions
      fe.apply(state, seat, from[below(rng, from.length)]!)
    }
  }
  expect([...seen].filter(kind => !interrupts.includes(kind))).toEqual([])
  expect(seen.size).toBeGreaterThan(3)
}, 120_000)
