/** A client that plays at random through a real socket for as long as it is let, and notes what was acknowledged. */
import { below, loadedGame, seedDice } from './random.ts'
import type { BaseState } from '@hexfront/engine'
import type { Line, Position, Watched } from '../client/index.ts'
import type { TestPerson } from './client.ts'

export interface Player {
  /** The keys of its own actions that were acknowledged. */
  readonly acknowledged: readonly string[]
  /** Every position that was heard of, as a number that only grows unless something is lost. */
  readonly positions: number[]
  readonly surprises: string[]
  isOver(): boolean
  stop(): Promise<void>
}

export async function playAtRandom(person: TestPerson, match: string, seed: number): Promise<Player> {
  const game = await loadedGame('crossing')
  const rng = seedDice(seed)
  const positions: number[] = []
  const surprises: string[] = []
  const keys: string[] = []
  const acknowledged: string[] = []
  let stopped = false
  let wake: () => void = () => undefined
  const line: Line = person.line(keys)
  const watched: Watched = line.watch(match, null, {
    onPosition: ({ at }) => {
      if (at < (positions.at(-1) ?? 0)) surprises.push(`went back from ${positions.at(-1)} to ${at}`)
      positions.push(at)
      wake()
    },
    onProblem: problem => surprises.push(problem.id),
  })

  const mine = (position: Position | null): position is Position =>
    position !== null &&
    position.view !== null &&
    position.outcome === null &&
    position.deciding.includes(position.viewer)

  const play = async (): Promise<void> => {
    while (!stopped) {
      const position = watched.position()
      if (position?.outcome) return
      if (!mine(position)) {
        await new Promise<void>(resolve => {
          wake = resolve
          setTimeout(resolve, 200)
        })
        continue
      }
      const view = position.view as unknown as BaseState
      const actions = game.actions(view, position.viewer)
      const answer = await watched.act([actions[below(rng, actions.length)]!])
      if (answer.result === 'done') acknowledged.push(keys.at(-1)!)
      else if (answer.result === 'refused') surprises.push(answer.refusal.id)
    }
  }
  const playing = play()
  return {
    acknowledged,
    positions,
    surprises,
    isOver: () => Boolean(watched.position()?.outcome),
    async stop() {
      stopped = true
      await Promise.race([playing, new Promise(resolve => setTimeout(resolve, 5000))])
      line.close()
    },
  }
}
