/** Battles as on a battle board: both sides' blocks in rows, their dice, cover, and what is likely. */
import { useMemo, useState } from 'react'
import type { BattleAnswer } from '@hexfront/engine'
import { sideName, placeName, unitTitle } from '../play/describe.ts'
import { battleAt } from '../play/overlays.ts'
import { freshRounds, pieceOfFighter } from '../play/round.ts'
import type { Fighter, Round, Volley } from '../play/round.ts'
import { useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'
import { Die } from './die.tsx'
import { diceText, Forecasts, Outlook, Shelter } from './forecast.tsx'
import { PieceFace } from './piece.tsx'

/** Rounds shown at once: one word may fight several battles. */
const ROUNDS = 4

export function BattleBoard() {
  const { controller } = useTable()
  const shown = useShown()
  const { game, ask } = controller.session
  const [closed, close] = useState(-1)
  const fresh = useMemo(
    () => freshRounds(shown.log, game.counters.units, shown.viewer),
    [shown.log, shown.viewer, game],
  )
  if (['handover', 'leave'].includes(shown.mode)) return null
  const rounds = fresh.filter(({ until }) => until > closed).slice(0, ROUNDS)
  const { battle } = shown.scene
  const inHand = battle?.form === 'volleys'
  return (
    <>
      {rounds.map((round, i) => {
        const now = inHand && i === 0 && !round.over
        const answer = now ? battleAt(ask, round.at) : null
        return <RoundView key={`${round.at} ${round.until}`} round={round} now={now} answer={answer} />
      })}
      {rounds.length > 0 && !inHand && (
        <p className="close-rounds">
          <button type="button" className="small" onClick={() => close(rounds[0]!.until)}>
            {t('board.close')}
          </button>
        </p>
      )}
      <Forecasts />
    </>
  )
}

interface RoundProps {
  round: Round
  now: boolean
  answer: BattleAnswer | null
}

function RoundView({ round, now, answer }: RoundProps) {
  const { controller } = useTable()
  const { game } = controller.session
  const place = placeName(game.board, round.at)
  const passive = 1 - round.active
  return (
    <section className="battle-board" aria-label={t('board.of', { place })}>
      <h2>
        <button type="button" className="plain" onClick={() => controller.show([round.at])}>
          {t('board.of', { place })}
        </button>
      </h2>
      {now && <Stages />}
      <Air round={round} />
      <Row round={round} side={passive} answer={answer} now={now} />
      {answer && <Shelter answer={answer} />}
      <Row round={round} side={round.active} answer={answer} now={now} />
      {now && answer ? <Outlook answer={answer} /> : <Result round={round} />}
    </section>
  )
}

/** Where the round stands. */
function Stages() {
  const { game } = useTable().controller.session
  const { battle } = useShown().scene
  if (!battle) return null
  return (
    <ol className="stages">
      {battle.stages.map(({ id, name }) => (
        <li
          key={id}
          className={id === battle.stage ? 'now' : ''}
          aria-current={id === battle.stage ? 'step' : undefined}
        >
          {tell(game, name)}
        </li>
      ))}
    </ol>
  )
}

function Air({ round }: { round: Round }) {
  if (round.air.length === 0) return null
  return (
    <p className="air">
      <b>{t('board.air')}</b>
      {round.air.map((volley, i) => (
        <DiceRow key={i} volley={volley} />
      ))}
    </p>
  )
}

function Row({ round, side, answer, now }: RoundProps & { side: number }) {
  const { controller, presentation } = useTable()
  const { scene } = useShown()
  const { game } = controller.session
  const fighters = fightersOf(round, side, scene.pieces)
  const unseen = scene.pieces.filter(one => one.at === round.at && one.side === side && one.unit < 0).length
  const title = side === round.active ? 'board.attacking' : 'board.defending'
  const style = { '--side': presentation.sides[side] } as React.CSSProperties
  return (
    <div className="battle-row" style={style}>
      <h3>{t(title, { side: sideName(game, side) })}</h3>
      <ul>
        {fighters.map(fighter => (
          <FighterView key={fighter.unit} fighter={fighter} answer={answer} now={now} />
        ))}
        {fighters.length === 0 && unseen > 0 && (
          <li className="quiet">{t('board.unknown', { n: unseen })}</li>
        )}
      </ul>
    </div>
  )
}

/** Those of whom the log tells, and those who stand there and have not done anything yet. */
function fightersOf(
  round: Round,
  side: number,
  pieces: readonly { unit: number; side: number; at: number }[],
): Fighter[] {
  const told = [...round.fighters.values()].filter(one => one.side === side)
  if (round.over) return told
  const here = pieces.filter(one => one.at === round.at && one.side === side && one.unit >= 0)
  const silent = here
    .filter(({ unit }) => !round.fighters.has(unit))
    .map(({ unit }): Fighter => ({
      unit,
      side,
      strength: null,
      lost: 0,
      part: null,
      volley: null,
      fate: 'stands',
    }))
  return [...told, ...silent]
}

/** A block with its dice under it; one that can be chosen is a button. */
function FighterView({ fighter, answer, now }: Omit<RoundProps, 'round'> & { fighter: Fighter }) {
  const { controller } = useTable()
  const { scene } = useShown()
  const { game } = controller.session
  const { units } = game.counters
  const piece = pieceOfFighter(fighter, scene.pieces, units)
  const action = now ? controller.choices().byUnit.get(fighter.unit)?.[0] : undefined
  const counter = units[fighter.unit]
  const name = counter ? unitTitle(counter) : ''
  const volley = answer?.volleys?.find(one => one.unit === fighter.unit)
  const face = (
    <>
      <PieceFace piece={piece} />
      <Tags fighter={fighter} />
    </>
  )
  return (
    <li className={`fighter ${fighter.fate}`} title={name}>
      {action ? (
        <button
          type="button"
          className="face lit"
          aria-label={`${tell(game, game.verbs[action.verb]!.name)}: ${name}`}
          onClick={() => controller.act(action)}
        >
          {face}
        </button>
      ) : (
        <span className="face">{face}</span>
      )}
      <small className="fighter-name">{name}</small>
      {fighter.volley ? (
        <DiceRow volley={fighter.volley} />
      ) : (
        volley && <small className="quiet">{diceText(volley)}</small>
      )}
    </li>
  )
}

/** What has happened to a block: steps lost, part of a hit, gone. */
function Tags({ fighter: { lost, part, fate } }: { fighter: Fighter }) {
  return (
    <span className="tags">
      {lost > 0 && (
        <b className="lost" title={t('board.lostLong', { n: lost })}>
          {t('board.lost', { n: lost })}
        </b>
      )}
      {part && (
        <b className="part" title={t('board.partLong', part)}>
          {t('board.part', part)}
        </b>
      )}
      {fate !== 'stands' && <b className={fate}>{t(`board.${fate}`)}</b>}
    </span>
  )
}

function DiceRow({ volley }: { volley: Volley }) {
  const { dice, hits } = volley
  const label = t('board.dice', { dice: dice.map(({ face }) => face).join(' '), hits })
  return (
    <span className="dice-row" role="img" aria-label={label} title={label}>
      {dice.map(({ face, counts }, i) => (
        <span key={i} className={`die-box ${counts}`}>
          <Die value={face} sides={6} />
        </span>
      ))}
    </span>
  )
}

function Result({ round }: { round: Round }) {
  const { game } = useTable().controller.session
  const place = placeName(game.board, round.at)
  if (round.won === null) return <p className="result">{t('board.goesOn', { place })}</p>
  if (round.won < 0) return <p className="result">{t('board.empty', { place })}</p>
  return <p className="result">{t('board.won', { side: sideName(game, round.won), place })}</p>
}
