import { describe, expect, it } from 'vitest'
import { ratioColumns } from '../combat/columns.ts'
import { everyUnitBeforeLastStep, lastFrom } from '../combat/losses.ts'
import { compileTable } from '../combat/table.ts'
import { choice, seatBit } from '../flow/step.ts'
import { rollDie } from '../flow/dice.ts'
import { battleAnswer } from './explain.ts'
import { attackersLeft, battleFrame, battleIn, defendersLeft, insertDeeds, partySeat } from './battle.ts'
import { combatStep, planStep } from './plan.ts'
import { hexesBeside, unitsAround } from './front.ts'
import { makeOccupancy, fillOccupancy } from '../board/occupancy.ts'
import { oddsBattle } from './oddsbattle.ts'
import { retreatFrame } from './fallback.ts'
import { ground, refuse, sit, unit } from './testing/skirmish.ts'
import type { Attack, BattleFrame, Deed } from './battle.ts'
import type { Ground, SkirmishState, Table } from './testing/skirmish.ts'
import type { OddsBattle } from './oddsbattle.ts'
import type { PlanFrame } from './plan.ts'
import type { RetreatFrame } from './fallback.ts'
import type { ResultTable } from '../combat/table.ts'

/** One result for every roll of each column: 'a/d' as steps lost by attacker and defender. */
const table = (cells: Readonly<Record<string, string>>): ResultTable =>
  compileTable({
    id: 'test',
    dice: '1d6',
    columns: {
      measure: 'ratio',
      list: ratioColumns(Object.keys(cells)),
      limit: ['before', 'after'],
      zeroAttack: 'refused',
      zeroDefence: 'refused',
    },
    codes: [...new Set(Object.values(cells))],
    rows: [1, 2, 3, 4, 5, 6].map(roll => ({ roll, cells: Object.values(cells) })),
    below: 'end',
    above: 'end',
  })

type Rules = OddsBattle<SkirmishState, Attack, BattleFrame, RetreatFrame>

/** Rules in which losses fall as rolled, a retreat goes hex by hex out of zones, and all may advance. */
function rulesOn(field: Ground, crt: ResultTable): Rules {
  const { board } = field.map
  const factor = (name: 'attack' | 'defense', units: readonly number[]): number =>
    units.reduce((sum, one) => sum + (field.map.counters.sheet.units[one]!.faces[0]![name] ?? 0), 0)
  return {
    battle: {
      table: () => crt,
      forces: (state, { units, side, target }) => ({
        attack: factor('attack', units),
        defence: factor('defense', field.stack(state, 1 - side, target)),
        shifts: [],
      }),
      defenders: (state, { side, target }) => field.stack(state, 1 - side, target),
      opened: () => undefined,
      outcome: (_state, _battle, code) => {
        const [ours, theirs] = code.split('/').map(Number) as [number, number]
        return [
          { do: 'lose', to: 'defender', n: theirs, rule: '11.1' },
          { do: 'lose', to: 'attacker', n: ours, rule: '11.1' },
        ]
      },
      deeds: {},
    },
    losses: {
      rules: ['11.1'],
      refuse,
      steps: field.stepsOf,
      full: one => field.map.counters.steps[one]!,
      terms: () => ({ order: [everyUnitBeforeLastStep] }),
      orderRule: 'order',
      loseStep: field.loseStep,
      loseWhole: field.loseWhole,
    },
    retreat: {
      rules: ['11.2'],
      board,
      names: field.names,
      refuse,
      cohesion: 'loose',
      stepFault: (state, frame, _unit, _path, to) =>
        field.stack(state, 1 - frame.side, to).length > 0 ? 'enemy' : null,
      endFault: () => null,
      preferRule: 'prefer',
      go(run, frame, units, to) {
        for (const one of units) run.state.at[one] = to
        run.tell({ kind: 'retreated', units, path: [frame.from, to], side: frame.side })
      },
      stuck(run, _frame, units) {
        for (const one of units) field.loseWhole(run, one, 'stuck')
        return []
      },
    },
    retreating: frame => frame,
    advance: {
      rules: ['11.3'],
      names: field.names,
      refuse,
      fault: () => null,
      outsiderRule: 'outsider',
      go: (run, one, to) => void (run.state.at[one] = to),
    },
    isLeft: (state, battle) => field.stack(state, 1 - battle.side, battle.target).length === 0,
  }
}

const NOWHERE = { side: 0, target: 0 }
const SCRIPT: readonly Deed[] = [{ do: 'open' }, { do: 'resolve' }, { do: 'advance' }]

/** A combat phase with these rules. */
function fight(field: Ground, rules: Rules, script: readonly Deed[] = SCRIPT, more = {}): Table {
  const { board } = field.map
  const enemies = (state: SkirmishState, hex: number, side: number): boolean =>
    field.stack(state, 1 - side, hex).length > 0
  const occupancy = makeOccupancy(board.count, field.map.counters.side)
  const own = (side: number): number[] =>
    field.map.counters.sheet.units.flatMap((one, index) => (one.side === side ? [index] : []))
  return sit(
    field,
    {
      ...oddsBattle(rules),
      ...more,
      combat: combatStep<SkirmishState>({
        rules: ['10.0'],
        refuse,
        targets: (state, { side }) =>
          hexesBeside(board, state, own(side), (_unit, hex) => enemies(state, hex, side)),
        targetFault: () => 'no target',
        plan: ({ side }, target) => ({ step: 'battlePlan', side, target, units: [] }),
      }),
      battlePlan: planStep<SkirmishState>({
        rules: ['10.1'],
        names: field.names,
        refuse,
        ask: () => ({ id: 'ask.battlePlan' }),
        wait: () => ({ id: 'wait.battlePlan' }),
        candidates(state, { side, target }) {
          fillOccupancy(occupancy, state.at)
          return unitsAround(board, occupancy, side, target)
        },
        fault: (_state, frame, one) => (frame.units.includes(one) ? 'twice' : null),
        commitFault: (state, { units }) =>
          units.every(one => rules.battle.forces(state, { ...NOWHERE, units: [one] }, null).attack === 0)
            ? 'no strength'
            : null,
        otherwise: () => 'nobody',
        commit: (run, frame: PlanFrame) => run.swap(battleFrame(frame, script)),
        mayDrop: true,
      }),
    },
    { step: 'combat', side: 0 },
  )
}

const DUEL = [
  unit('a', '0202', 0, { attack: 6, defense: 4 }),
  unit('b', '0202', 0, { attack: 0, defense: 1 }),
  unit('x', '0302', 1, { attack: 2, defense: 3 }),
  unit('y', '0302', 1, { attack: 1, defense: 1, steps: 1 }),
]
const PLAIN = ['. . . . . .', ' . . . . . .', '. . . . . .']

describe('an attack being put together', () => {
  const field = (): Ground => ground(PLAIN, { units: DUEL })

  it('takes attackers one by one, lets them go again, and is committed with somebody in it', () => {
    const made = field()
    const game = fight(made, rulesOn(made, table({ '1:1': '0/0' })))
    expect(game.offers('target')).toEqual(['0302'])
    expect(game.rule('target 0501')).toBe('no target')
    game.play('target 0302')
    expect([game.offers('join'), game.offers('commit')]).toEqual([['a', 'b'], []])
    expect(game.rule('commit')).toBe('nobody')
    expect(game.rule('join x')).toBe('nobody')
    game.play('join a')
    expect([game.offers('join'), game.rule('join a')]).toEqual([['b'], 'twice'])
    game.play('join b', 'drop a')
    expect([game.offers('join'), game.offers('commit'), game.rule('commit')]).toEqual([
      ['a'],
      [],
      'no strength',
    ])
    game.play('join a')
    expect(game.play('commit').map(event => event.kind)).toEqual(['battleOpened', 'odds', 'roll', 'result'])
    expect(game.asked()).toBe('combat 0')
  })

  it('shows the same column and chances that the die is then read by', () => {
    const made = field()
    const rules = rulesOn(made, table({ '1:1': '1/0', '2:1': '0/1' }))
    const onlooker = { ...rules.battle, hampered: () => [], isUncertain: () => false }
    const attack = { side: 0, target: made.map.hex('0302'), units: [0, 1] }
    const answer = battleAnswer(onlooker, made.state, attack)!
    expect([answer.attack, answer.defense, answer.column]).toEqual([6, 4, '1:1'])
    expect(answer.chances).toEqual([{ result: '1/0', name: { id: 'result.1/0' }, n: 1, d: 1 }])
    expect(battleAnswer(onlooker, made.state, { ...attack, units: [] })).toBeNull()
    const events = fight(made, rules).play('target 0302', 'join a', 'join b', 'commit')
    expect(events.find(event => event.kind === 'odds')).toMatchObject({
      column: '1:1',
      attack: 6,
      defense: 4,
    })
    expect(events.find(event => event.kind === 'result')).toMatchObject({ result: '1/0' })
  })
})

describe('losses by steps, as in a game of attacker and defender numbers', () => {
  it("are the defender's first; nobody dies while another is whole", () => {
    const made = ground(PLAIN, { units: DUEL })
    const game = fight(made, rulesOn(made, table({ '1:1': '1/2' })))
    game.play('target 0302', 'join a', 'join b', 'commit')
    expect([game.asked(), game.offers('lose')]).toEqual(['lose 1', ['x', 'y']])
    expect(game.rule('lose a')).toBe('11.1')
    game.play('lose x')
    // The second step is not asked for: x would die before y has lost anything.
    expect([game.place('x'), game.place('y'), game.asked()]).toEqual(['0302', 'dead', 'lose 0'])
    game.play('lose a')
    expect(game.asked()).toBe('combat 0')
    expect(made.state.step).toEqual([1, 0, 1, 0])
  })

  it('spare some until all others have lost a step in this battle', () => {
    const made = ground(PLAIN, { units: DUEL })
    const rules = rulesOn(made, table({ '1:1': '2/0' }))
    const terms = () => ({ bars: [lastFrom(one => one === 1)] })
    const game = fight(made, { ...rules, losses: { ...rules.losses, terms } })
    game.play('target 0302', 'join a', 'join b', 'commit')
    // Only a can lose the first step: it is taken without asking.
    expect([made.state.step[0], game.offers('lose')]).toEqual([1, ['a', 'b']])
    expect(game.rule('lose x')).toBe('11.1')
  })

  it('that nobody is left to take lapse, and who killed all may go in', () => {
    const made = ground(PLAIN, { units: DUEL.filter(one => one.id !== 'x') })
    const game = fight(made, rulesOn(made, table({ '1:1': '0/3' })))
    game.play('target 0302', 'join a', 'commit')
    expect([game.place('y'), game.asked(), game.offers('advance')]).toEqual(['dead', 'advance 0', ['a']])
    expect(game.rule('advance b')).toBe('outsider')
    game.play('advance a')
    expect([game.place('a'), game.asked()]).toEqual(['0302', 'combat 0'])
  })
})

describe('steps given up for ground, as a game of corps has it', () => {
  /** Half the steps rounded down, then hexes for the rest; an enemy zone costs a step; as far may the attacker go. */
  function rulesOfCorps(field: Ground, code: string): { rules: Rules; steps: object } {
    const plain = rulesOn(field, table({ '1:1': code }))
    const rules: Rules = {
      ...plain,
      battle: {
        ...plain.battle,
        outcome: (_state, _battle, result) => [
          { do: 'absorb', to: 'defender', n: Number(result.split('/')[1]) },
          { do: 'lose', to: 'attacker', n: Number(result.split('/')[0]), rule: '11.1' },
        ],
        deeds: {
          absorb: (run, battle, { n = 0 }) =>
            n > 1
              ? run.push({ step: 'absorb', side: 1 - battle.side, n })
              : insertDeeds(battle, { do: 'lose', n, rule: '11.1' }),
        },
      },
      retreat: {
        ...plain.retreat,
        terms: (_state, frame) => ({
          // Every hex farther from the battle than the one before.
          stepRank: (path, to) => (isFarther(field, frame.from, path.at(-1)!, to) ? 0 : 1),
          stops: hex => field.map.board.terrainNames[field.map.board.terrain[hex]!] === 'rough',
        }),
        go(run, frame, units, to) {
          plain.retreat.go(run, frame, units, to)
          if (field.isInZone(run.state, 1 - frame.side, to))
            run.push({ step: 'lose', side: 1, chooser: 1, units: units.slice(), n: 1, rule: '9.6' })
        },
      },
      advance: {
        ...plain.advance,
        pursuit: {
          rules: ['11.3'],
          board: field.map.board,
          hexes: (_state, frame) => frame.hexes,
          mayStep: (state, _unit, _path, to) => field.stack(state, 1, to).length === 0,
          mayEnd: () => true,
          stops: (state, _unit, hex) => field.isInZone(state, 1, hex),
          fault: () => 'no pursuit',
        },
      },
    }
    return { rules, steps: { absorb: absorbStep() } }
  }

  const isFarther = (field: Ground, from: number, at: number, to: number): boolean => {
    const { board } = field.map
    const far = (hex: number): number => {
      const reached = new Map([[from, 0]])
      for (const one of reached.keys())
        for (let d = 0; d < 6; d++) {
          const beside = board.neighbours[one * 6 + d]!
          if (beside >= 0 && !reached.has(beside)) reached.set(beside, reached.get(one)! + 1)
        }
      return reached.get(hex)!
    }
    return far(to) > far(at)
  }

  /** The defender takes it all in steps, or half of it and goes. */
  const absorbStep = () =>
    choice<SkirmishState>({
      deciders: (_state, frame) => seatBit(Number(frame['side'])),
      ask: () => ({ id: 'ask.absorb' }),
      wait: () => ({ id: 'wait.absorb' }),
      rules: ['11.2'],
      offer(_state, _frame, _seat, offer) {
        offer.add('stand')
        offer.add('giveGround')
      },
      act: {
        stand(run, frame) {
          run.pop()
          insertDeeds(battleIn(run.state)!, { do: 'lose', n: Number(frame['n']), rule: '11.1' })
        },
        giveGround(run, frame) {
          run.pop()
          const n = Number(frame['n'])
          const half = Math.floor(n / 2)
          const battle = battleIn(run.state)!
          // As far as he goes the attacker may follow, beyond the hex itself.
          battle.due = battle.due.map(deed => (deed.do === 'advance' ? { ...deed, n: 1 + n - half } : deed))
          insertDeeds(battle, { do: 'lose', n: half, rule: '11.1' }, { do: 'retreat', n: n - half })
        },
      },
    })

  const begin = (code: string, rows: readonly string[] = PLAIN, units = DUEL): [Ground, Table] => {
    const made = ground(rows, { units })
    const { rules, steps } = rulesOfCorps(made, code)
    return [made, fight(made, rules, SCRIPT, steps)]
  }

  it('leaves the choice to the defender, takes half and goes hex by hex', () => {
    const [, game] = begin('0/3')
    game.play('target 0302', 'join a', 'join b', 'commit')
    expect(game.asked()).toBe('absorb 1')
    game.play('giveGround', 'lose x')
    expect([game.asked(), game.offers('retreat'), game.offers('apart')]).toEqual([
      'retreat 1',
      ['0401', '0402', '0403', '0303', '0301'],
      ['x', 'y'],
    ])
    expect(game.rule('retreat 0202')).toBe('enemy')
    game.play('retreat 0402')
    expect([game.place('x'), game.asked()]).toEqual(['0402', 'retreat 1'])
    expect(game.rule('retreat 0401')).toBe('prefer')
    game.play('retreat 0502')
    expect([game.place('x'), game.place('y'), game.asked()]).toEqual(['0502', '0502', 'advance 0'])
  })

  it('lets units go apart, the rest after those in hand', () => {
    const [, game] = begin('0/2')
    game.play('target 0302', 'join a', 'join b', 'commit', 'giveGround', 'lose x')
    game.play('apart y', 'retreat 0401')
    expect([game.place('x'), game.place('y'), game.asked()]).toEqual(['0401', '0302', 'retreat 1'])
    game.play('retreat 0403')
    expect([game.place('x'), game.place('y'), game.asked()]).toEqual(['0401', '0403', 'advance 0'])
  })

  it('costs a step in an enemy zone, once for all who go together', () => {
    const units = [...DUEL, unit('c', '0404', 0, { attack: 1, defense: 1 })]
    const [made, game] = begin('0/2', [...PLAIN, ' . . . . . .'], units)
    game.play('target 0302', 'join a', 'join b', 'commit', 'giveGround', 'lose x', 'retreat 0403')
    // x has lost a step already, so it is y's turn: that is not asked.
    expect([game.place('x'), game.place('y'), made.state.step[2]]).toEqual(['0403', 'dead', 1])
    expect(game.asked()).toBe('advance 0')
  })

  it('stops on ground that stops it', () => {
    const [, game] = begin('0/4', ['. . . . . .', ' . . . r . .', '. . . . . .'])
    game.play('target 0302', 'join a', 'join b', 'commit', 'giveGround', 'lose x')
    game.play('retreat 0402')
    expect([game.place('x'), game.asked()]).toEqual(['0402', 'advance 0'])
  })

  it('opens the way as far as the defender went, and no farther than a zone', () => {
    const [, game] = begin('0/3')
    game.play(
      'target 0302',
      'join a',
      'join b',
      'commit',
      'giveGround',
      'lose x',
      'retreat 0402',
      'retreat 0502',
    )
    game.play('advance a')
    expect([game.place('a'), game.asked()]).toEqual(['0302', 'pursue 0'])
    expect(game.offers('pursue')).toContain('0402')
    expect(game.rule('pursue 0502')).toBe('no pursuit')
    game.play('pursue 0402')
    // Beside x and y the pursuit is over; b may still come.
    expect([game.asked(), game.offers('advance')]).toEqual(['advance 0', ['b']])
    game.play('hold')
    expect(game.asked()).toBe('combat 0')
  })

  it('asks first what entering the hex brings about, and is over with who is lost by it', () => {
    const made = ground(PLAIN, { units: DUEL })
    const { rules, steps } = rulesOfCorps(made, '0/3')
    const mine = choice<SkirmishState>({
      deciders: () => seatBit(1),
      ask: () => ({ id: 'ask.mine' }),
      wait: () => ({ id: 'wait.mine' }),
      rules: ['1'],
      offer: (_state, _frame, _seat, offer) => offer.add('blow'),
      act: {
        blow(run, frame) {
          run.pop()
          run.state.at[Number(frame['unit'])] = -1
        },
      },
    })
    const go = rules.advance.go
    const advance = {
      ...rules.advance,
      go: (run: Parameters<typeof go>[0], one: number, to: number) => {
        go(run, one, to)
        run.push({ step: 'mine', unit: one })
      },
    }
    const game = fight(made, { ...rules, advance }, SCRIPT, { ...steps, mine })
    game.play('target 0302', 'join a', 'join b', 'commit', 'giveGround', 'lose x')
    game.play('retreat 0402', 'retreat 0502', 'advance a')
    expect([game.place('a'), game.asked()]).toEqual(['0302', 'mine 1'])
    game.play('blow')
    expect([game.place('a'), game.asked(), game.offers('advance')]).toEqual(['dead', 'advance 0', ['b']])
  })

  it('loses who has nowhere to go', () => {
    const [, game] = begin(
      '0/2',
      ['. . .'],
      [
        unit('a', '0101', 0, { attack: 6, defense: 4 }),
        unit('x', '0201', 1, { attack: 2, defense: 3, steps: 3 }),
        unit('c', '0301', 0, { attack: 1, defense: 1 }),
      ],
    )
    game.play('target 0201', 'join a', 'commit', 'giveGround')
    expect([game.place('x'), game.asked()]).toEqual(['dead', 'advance 0'])
  })
})

describe('a counterattack, as a game of percentages has it', () => {
  function begin(): [Ground, Table, string[]] {
    const made = ground(PLAIN, {
      units: [
        unit('a', '0202', 0, { attack: 3, defense: 2 }),
        unit('b', '0301', 0, { attack: 3, defense: 2 }),
        unit('x', '0302', 1, { attack: 5, defense: 3 }),
      ],
    })
    const crt = table({ '1:1': 'CA', '2:1': 'DD' })
    const plain = rulesOn(made, crt)
    const told: string[] = []
    const rules: Rules = {
      ...plain,
      battle: {
        ...plain.battle,
        forces: (state, attack) => ({
          ...plain.battle.forces(state, attack, null),
          shifts: (attack as BattleFrame)['counter']
            ? [{ reason: { id: 'shift.counter' }, amount: 1, rule: '22.2' }]
            : [],
        }),
        outcome: (_state, battle, code) =>
          code === 'CA'
            ? battle['counter']
              ? []
              : [{ do: 'counter' }]
            : [
                { do: 'lose', n: 1, rule: '22.1' },
                { do: 'retreat', n: 1 },
              ],
        deeds: {
          counter: (run, battle) => run.push({ step: 'counterattack', side: partySeat(battle, 'defender') }),
        },
        closed: (_run, battle) => void told.push(`over ${battle['counter'] ? 'counter' : 'attack'}`),
      },
      retreat: { ...plain.retreat, cohesion: 'single' },
    }
    /** All defenders strike back at one hex of attackers. */
    const counterattack = choice<SkirmishState>({
      deciders: (_state, frame) => seatBit(Number(frame['side'])),
      ask: () => ({ id: 'ask.counter' }),
      wait: () => ({ id: 'wait.counter' }),
      rules: ['22.2'],
      offer(state, _frame, _seat, offer) {
        for (const hex of new Set(attackersLeft(state, battleIn(state)!).map(one => state.at[one]!)))
          offer.add('target', hex)
      },
      act: {
        target(run, frame, arg) {
          run.pop()
          const units = defendersLeft(run.state, battleIn(run.state)!)
          const back = battleFrame({ side: Number(frame['side']), target: Number(arg), units }, SCRIPT)
          run.push({ ...back, counter: 1 })
        },
      },
    })
    return [made, fight(made, rules, SCRIPT, { counterattack }), told]
  }

  it('turns the battle round, once, and the first battle ends after it', () => {
    const [made, game, told] = begin()
    game.play('target 0302', 'join a', 'commit')
    expect([game.asked(), game.offers('target')]).toEqual(['counterattack 1', ['0202']])
    game.play('target 0202')
    // Five against two with a shift: the attacker of before loses a step and goes.
    expect([made.state.step[0], game.asked()]).toEqual([1, 'retreat 0'])
    game.play('retreat 0102')
    expect(game.asked()).toBe('advance 1')
    game.play('hold')
    expect([game.asked(), told]).toEqual(['combat 0', ['over counter', 'over attack']])
  })

  it('chooses among the hexes from which it was attacked', () => {
    const [, game] = begin()
    game.play('target 0302', 'join a', 'join b', 'commit')
    // Six against three: no counterattack, and the defender goes by himself.
    expect(game.asked()).toBe('retreat 1')
  })
})

describe("windows and dice before the battle's own", () => {
  it('are entries of its list, and change what is reckoned after them', () => {
    const made = ground(PLAIN, { units: DUEL })
    const plain = rulesOn(made, table({ '1:1': '1/0', '2:1': '0/1' }))
    const seen: number[] = []
    const rules: Rules = {
      ...plain,
      battle: {
        ...plain.battle,
        forces: (state, attack, shown) => {
          const forces = plain.battle.forces(state, attack, shown)
          return {
            ...forces,
            attack: forces.attack + (shown ?? 0) + Number((attack as BattleFrame)['air'] ?? 0),
          }
        },
        earlier: {
          spread: () => null,
          cast: run => {
            seen.push(run.roll(6, 'why.support'))
            return 0
          },
        },
        deeds: { support: (_run, battle) => void Object.assign(battle, { air: 2 }) },
      },
    }
    const game = fight(made, rules, [{ do: 'open' }, { do: 'support' }, { do: 'resolve' }])
    const rng = made.state.rng.slice()
    const first = rollDie(rng, 6)
    const events = game.play('target 0302', 'join a', 'commit')
    expect(seen).toEqual([first])
    expect(events.find(event => event.kind === 'odds')).toMatchObject({ attack: 8, column: '2:1' })
  })

  it('nobody knows are a bug', () => {
    const made = ground(PLAIN, { units: DUEL })
    const game = fight(made, rulesOn(made, table({ '1:1': '0/0' })), [{ do: 'pray' }])
    game.play('target 0302', 'join a')
    expect(() => game.play('commit')).toThrow('nobody knows how to pray')
  })
})

describe('other deeds', () => {
  const begin = (...deeds: readonly Deed[]): [Ground, Table] => {
    const made = ground(PLAIN, { units: DUEL })
    const plain = rulesOn(made, table({ '1:1': '0/0' }))
    const game = fight(made, { ...plain, battle: { ...plain.battle, outcome: () => deeds } })
    game.play('target 0302', 'join a', 'join b', 'commit')
    return [made, game]
  }

  it('take a step of everybody, or everything', () => {
    const [made, game] = begin({ do: 'loseEach', to: 'defender', rule: '1' })
    expect([made.state.step[2], game.place('y')]).toEqual([1, 'dead'])
    const [, other] = begin({ do: 'eliminate', to: 'attacker', rule: '1' })
    expect([other.place('a'), other.place('b'), other.asked()]).toEqual(['dead', 'dead', 'combat 0'])
  })

  it('send attackers back, those of each hex for themselves', () => {
    const [, game] = begin({ do: 'retreat', to: 'attacker', n: 1 })
    expect(game.asked()).toBe('retreat 0')
    game.play('retreat 0102')
    expect([game.place('a'), game.place('b'), game.asked()]).toEqual(['0102', '0102', 'combat 0'])
  })

  it('send units one by one, from wherever each is, in the order that their owner likes', () => {
    const made = ground(PLAIN, { units: [...DUEL, unit('c', '0301', 0, { attack: 1, defense: 1 })] })
    const plain = rulesOn(made, table({ '1:1': '0/0' }))
    const rules: Rules = {
      ...plain,
      battle: {
        ...plain.battle,
        outcome: () => [{ do: 'rout' }],
        deeds: {
          rout: (run, battle) =>
            run.push(retreatFrame(0, battle.target, attackersLeft(run.state, battle), 1)),
        },
      },
      retreat: {
        ...plain.retreat,
        cohesion: 'single',
        terms: () => ({ mayStop: () => false }),
        orderMatters: (_state, frame) => frame.units.length > 2,
      },
    }
    const game = fight(made, rules)
    game.play('target 0302', 'join a', 'join b', 'join c', 'commit')
    expect(game.offers('first').toSorted()).toEqual(['b', 'c'])
    game.play('first c')
    // Who was named goes first; nobody else is named until he has gone.
    expect(game.offers('first')).toEqual([])
    game.play('retreat 0201')
    expect(game.place('c')).toBe('0201')
    // It does not matter between the last two.
    expect(game.offers('first')).toEqual([])
    game.play('retreat 0102', 'retreat 0203')
    expect([game.place('a'), game.place('b'), game.asked()]).toEqual(['0102', '0203', 'combat 0'])
  })

  it('let a retreat stop short where its owner may choose so', () => {
    const made = ground(PLAIN, { units: DUEL })
    const plain = rulesOn(made, table({ '1:1': '0/0' }))
    const haven = made.map.hex('0402')
    const rules: Rules = {
      ...plain,
      battle: { ...plain.battle, outcome: () => [{ do: 'retreat', to: 'defender', n: 2 }] },
      retreat: { ...plain.retreat, terms: () => ({ mayStop: path => path.at(-1) === haven }) },
    }
    const game = fight(made, rules)
    game.play('target 0302', 'join a', 'commit', 'retreat 0402')
    expect(game.offers('halt')).toEqual([''])
    game.play('halt')
    expect([game.place('x'), game.asked()]).toEqual(['0402', 'advance 0'])
  })
})
