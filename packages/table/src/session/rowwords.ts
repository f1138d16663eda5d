/** What the front page says of a kept match, in words: it does not load a game only to name its scenario. */
import { SPECTATOR } from '@hexfront/engine'
import type { Match } from '@hexfront/engine'
import { whyOver } from '../play/whyover.ts'
import { tell } from '../text.ts'

/** As the game worded it when the match was last kept. */
export interface RowWords {
  readonly scenario: string
  /** The sides by seat. */
  readonly sides: readonly string[]
  readonly turn: string
  /** Why it ended; empty while it is on. */
  readonly result: string
}

/** Only what both sides know: the list lies open for anybody who sees the screen. */
export function rowWordsOf({ game, scenario, state }: Match): RowWords {
  const found = game.scenarios.find(one => one.id === scenario)
  return {
    scenario: found ? tell(game, found.name) : scenario,
    sides: game.sides.map(side => tell(game, side.name)),
    turn: tell(game, game.scene(game.view(state, SPECTATOR)).turn),
    result: state.outcome ? whyOver(game, state.outcome) : '',
  }
}
