/** The attack being built: odds, every shift with its reason, and the chance of each result. */
import type { BattleAnswer, BattleChance, BattleShift, Game } from '@hexfront/engine'
import { placeName, unitTitle } from '../play/describe.ts'
import { verbLabel } from '../play/label.ts'
import { chartWith } from '../play/lookup.ts'
import { battleOf, measured } from '../play/overlays.ts'
import { settledBy } from '../play/settled.ts'
import { useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'
import { ChartTable } from './chart.tsx'
import { EventLink } from './eventlink.tsx'
import { PieceFace } from './piece.tsx'
import { RuleLink } from './rulelink.tsx'

export function Battle() {
  const { controller } = useTable()
  const shown = useShown()
  const { game, ask } = controller.session
  const battle = ['handover', 'leave', 'over'].includes(shown.mode) ? null : battleOf(ask)
  // Battles by handfuls of dice have a board of their own.
  if (!battle || battle.volleys) return null
  const settled = settledBy(shown.log, shown.scene.battle)
  if (settled)
    return (
      <section className="battle" aria-label={t('panel.battle')}>
        <h2>{t('battle.target', { place: placeName(game.board, battle.target) })}</h2>
        <p className="settled">
          <EventLink event={settled} />
        </p>
        <Forces battle={battle} />
      </section>
    )
  return (
    <section className="battle" aria-label={t('panel.battle')}>
      <h2>{t('battle.target', { place: placeName(game.board, battle.target) })}</h2>
      <p className="odds">
        <span>
          <small>{t('battle.attack', { n: battle.attack })}</small>
          <small>{t('battle.defense', { n: battle.defense })}</small>
        </span>
        <strong>{measured(battle, battle.odds)}</strong>
        {battle.column !== battle.odds && (
          <>
            <span aria-hidden="true">→</span> <strong>{measured(battle, battle.column)}</strong>
          </>
        )}
      </p>
      <h3>{t('battle.shifts')}</h3>
      {battle.shifts.length > 0 ? (
        <Shifts game={game} shifts={battle.shifts} />
      ) : (
        <p className="quiet">{t('battle.noShifts')}</p>
      )}
      {battle.modifiers !== undefined && battle.modifiers.length > 0 && (
        <>
          <h3>{t('battle.modifiers', { n: signed(sumOf(battle.modifiers)) })}</h3>
          <Shifts game={game} shifts={battle.modifiers} />
        </>
      )}
      <h3>{chancesTitle(game, battle)}</h3>
      <Chances game={game} chances={battle.chances} />
      <Aids game={game} battle={battle} />
      {/* Who fights lies on the map as well: what it may come to is not pushed out of sight by it. */}
      <Forces battle={battle} />
      <WholeTable game={game} battle={battle} />
      {battle.uncertain && <p className="uncertain">{t('battle.uncertain')}</p>}
    </section>
  )
}

/** What moves the column or is added to the die, each with its reason and rule. */
function Shifts({ game, shifts }: { game: Game; shifts: readonly BattleShift[] }) {
  return (
    <ul className="shifts">
      {shifts.map((shift, i) => (
        <li key={i}>
          <b className={shift.amount < 0 ? 'minus' : 'plus'}>{signed(shift.amount)}</b>
          <span>{tell(game, shift.reason)}</span>
          <RuleLink id={shift.rule} />
        </li>
      ))}
    </ul>
  )
}

const sumOf = (shifts: readonly BattleShift[]): number => shifts.reduce((sum, { amount }) => sum + amount, 0)

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

function Forces({ battle }: { battle: BattleAnswer }) {
  return (
    <dl className="forces">
      <dt>{t('battle.attackers')}</dt>
      <dd>
        <Force units={battle.attackers} battle={battle} />
      </dd>
      <dt>{t('battle.defenders')}</dt>
      <dd>
        <Force units={battle.defenders} battle={battle} />
      </dd>
    </dl>
  )
}

/** Units as their counters; their names are read out and shown under the pointer. */
function Force({ units, battle }: { units: readonly number[]; battle: BattleAnswer }) {
  const { game } = useTable().controller.session
  const { scene } = useShown()
  return (
    <ul className="force">
      {units.map((unit, i) => {
        const counter = game.counters.units[unit]
        const piece = scene.pieces.find(one => unit >= 0 && one.unit === unit)
        const name = counter ? unitTitle(counter) : t('stack.hidden')
        return (
          <li key={i} title={name}>
            {piece && <PieceFace piece={piece} />}
            <span>
              {name}
              <Hampered battle={battle} unit={unit} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Why a unit counts for less than is printed on it. */
function Hampered({ battle, unit }: { battle: BattleAnswer; unit: number }) {
  const { game } = useTable().controller.session
  const found = battle.hampered?.find(one => one.unit === unit)
  if (!found) return null
  return (
    <small className="hampered">
      {tell(game, found.reason)} <RuleLink id={found.rule} />
    </small>
  )
}

/** Where there are several tables to roll on, which one it is. */
function chancesTitle(game: Game, { column, chart: id }: BattleAnswer): string {
  const chart = id === undefined ? null : chartWith(game, column, id)
  return chart ? t('battle.chancesOn', { table: tell(game, chart.name) }) : t('battle.chances')
}

function Chances({ game, chances }: { game: Game; chances: readonly BattleChance[] }) {
  return (
    <ul className="chances">
      {chances.map(({ result, name, n, d }) => {
        const share = d === 0 ? 0 : n / d
        return (
          <li key={result} style={{ '--share': share } as React.CSSProperties}>
            <span>{tell(game, name)}</span>
            <span className="share">
              {t('battle.percent', { n: Math.round(share * 100) })} <small>{`${n}/${d}`}</small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Help that has not been called in yet, and the chances with it: read at once where it is asked about. */
function Aids({ game, battle }: { game: Game; battle: BattleAnswer }) {
  const { actions } = useShown()
  const isAsked = (verb: string): boolean => actions.some(action => action.verb === verb)
  return battle.aids?.map(({ verb, reason, rule, chances }) => (
    <details key={`${verb} ${isAsked(verb)}`} className="aid" open={isAsked(verb)}>
      <summary>{t('battle.with', { what: game.words[`aid.${verb}`] ?? verbLabel(game, verb) })}</summary>
      <p>
        {tell(game, reason)} <RuleLink id={rule} />
      </p>
      <Chances game={game} chances={chances} />
    </details>
  ))
}

/** The table that is rolled on, with the column of this battle. */
function WholeTable({ game, battle: { column, chart: id } }: { game: Game; battle: BattleAnswer }) {
  const { controller } = useTable()
  const chart = chartWith(game, column, id)
  if (!chart) return null
  return (
    <details className="chapter whole-table">
      <summary>{t('battle.table')}</summary>
      <ChartTable game={game} chart={chart} column={column} open={id => controller.openRule(id)} />
    </details>
  )
}
