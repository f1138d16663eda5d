/** How a game came out, in a line. */
import type { Game, Outcome } from '@hexfront/engine'
import { personSeats } from '../session/players.ts'
import type { Player } from '../session/players.ts'
import { t } from '../text.ts'
import { sideInText } from './describe.ts'

/** Who won, for the one who plays here. */
export function verdictOf(game: Game, players: readonly Player[], { winner }: Outcome): string {
  const persons = personSeats(players)
  if (winner === null) return t('table.draw')
  if (persons.length === 1)
    return t(winner === persons[0] ? 'finale.won' : 'finale.lost', { side: sideInText(game, winner) })
  return t('table.won', { side: sideInText(game, winner) })
}
