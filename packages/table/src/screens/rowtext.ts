/** A kept match in two phrases: what it is, and where it stands for whoever plays here. */
import { personSeats } from '../session/players.ts'
import type { MatchRow } from '../session/store.ts'
import { t } from '../text.ts'

export interface RowText {
  readonly scenario: string
  /** Who plays whom, and the turn or the result. */
  readonly state: string
}

export function rowText(row: MatchRow): RowText {
  const turn = row.words?.turn ?? t('front.turn', { turn: row.turn })
  return {
    scenario: row.words?.scenario ?? row.scenario,
    state: [whoText(row), row.outcome ? resultText(row) : turn].join(' · '),
  }
}

const sideOf = ({ words }: MatchRow, seat: number): string =>
  words?.sides[seat] ?? t('front.side', { n: seat + 1 })

function whoText(row: MatchRow): string {
  const persons = personSeats(row.players)
  const [only] = persons
  if (only === undefined) return t('front.computers')
  return persons.length > 1 ? t('front.two') : t('front.against', { side: sideOf(row, only) })
}

/** Won or lost where one person plays; else whose victory it was. And why. */
function resultText(row: MatchRow): string {
  const { winner } = row.outcome!
  const persons = personSeats(row.players)
  const why = row.words?.result ?? ''
  return [verdict(), why].filter(text => text !== '').join(' ')

  function verdict(): string {
    if (winner === null) return t('front.draw')
    if (persons.length !== 1) return t('front.victory', { side: sideOf(row, winner) })
    return t(winner === persons[0] ? 'front.won' : 'front.lost')
  }
}
