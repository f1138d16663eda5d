/** What stands in a place, as far as the viewer may know, and what the place is. */
import type { Counter, Piece, Source } from '@hexfront/engine'
import { isHex } from '@hexfront/engine'
import {
  factsOf,
  formationsOf,
  kindOf,
  markWord,
  placeName,
  sideInText,
  sideName,
  sidesOf,
  unitTitle,
  wordOf,
} from '../play/describe.ts'
import { actionLabel } from '../play/label.ts'
import { supplyOf } from '../play/overlays.ts'
import { useDesk, useShown, useTable } from '../play/use.ts'
import { sentence, t, tell } from '../text.ts'
import { PieceFace } from './piece.tsx'
import { RuleLink } from './rulelink.tsx'

export function StackPanel() {
  const { controller } = useTable()
  const { scene } = useShown()
  const { game } = controller.session
  const at = useDesk(desk => desk.inspected)
  if (at < 0) return <p className="quiet">{t('stack.pick')}</p>
  const pieces = scene.pieces.filter(piece => piece.at === at).reverse()
  const markers = scene.markers.filter(marker => marker.at === at)
  const owner = scene.control?.[at] ?? -1
  return (
    <div className="stack-panel">
      <h3>{placeName(game.board, at)}</h3>
      <PlaceFacts at={at} />
      {owner >= 0 && <p>{t('stack.control', { side: sideInText(game, owner) })}</p>}
      {markers.length > 0 && (
        <p>
          {t('stack.markers')}:{' '}
          {markers
            .map(one => (one.text ? tell(game, one.text) : wordOf(game, 'marker', one.kind)))
            .join(', ')}
        </p>
      )}
      <Notes at={at} />
      {pieces.length === 0 ? (
        <p className="quiet">{t('stack.empty')}</p>
      ) : (
        <ul className="pieces-list">
          {pieces.map((piece, i) => (
            <PieceRow key={i} piece={piece} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** What the viewer has seen here of pieces that are hidden now. */
function Notes({ at }: { at: number }) {
  const { game } = useTable().controller.session
  const notes = useShown().scene.notes?.filter(one => one.at === at) ?? []
  if (notes.length === 0) return null
  return (
    <ul className="notes-here" aria-label={t('stack.notes')}>
      {notes.map((one, i) => (
        <li key={i}>✎ {tell(game, one.text)}</li>
      ))}
    </ul>
  )
}

function PlaceFacts({ at }: { at: number }) {
  const { game } = useTable().controller.session
  const { board } = game
  if (!isHex(board, at)) return null
  const source = board.file.hexes[at]?.source
  return (
    <div className="facts">
      {factsOf(game, at).join(' · ')}
      {sidesOf(game, at).map(side => (
        <span key={side}>{side}</span>
      ))}
      {source && <SourceMark source={source} what="hex" />}
    </div>
  )
}

function PieceRow({ piece }: { piece: Piece }) {
  const { game } = useTable().controller.session
  const counter = game.counters.units[piece.unit]
  return (
    <li className="piece-row">
      <PieceFace piece={piece} />
      <div>
        {counter ? (
          <UnitFacts counter={counter} piece={piece} />
        ) : (
          <strong>{t('stack.hiddenOf', { side: sideName(game, piece.side) })}</strong>
        )}
        <UnitActions unit={piece.unit} />
      </div>
    </li>
  )
}

function UnitFacts({ counter, piece }: { counter: Counter; piece: Piece }) {
  const { game } = useTable().controller.session
  const { faces, source } = counter
  const kind = [...kindOf(game, counter), ...formationsOf(game, counter)]
  const factors = Object.entries(faces[piece.step] ?? {}).map(
    ([name, value]) => `${wordOf(game, 'factor', name)} ${value}`,
  )
  return (
    <>
      <strong>{unitTitle(counter)}</strong>
      <span className="quiet">{kind.join(' · ')}</span>
      <span>{factors.join(' · ')}</span>
      <span className="quiet">
        {t('stack.step', { n: faces.length - piece.step, of: faces.length })}
        {piece.marks?.map(mark => ` · ${markWord(game, mark)}`)}
      </span>
      <SupplyFacts unit={piece.unit} side={piece.side} />
      {source === 'reconstructed' && <SourceMark source={source} what="unit" />}
    </>
  )
}

/** How a unit is supplied, why so, and the way to see its line and what bars it. */
function SupplyFacts({ unit, side }: { unit: number; side: number }) {
  const { controller } = useTable()
  const { game, ask } = controller.session
  const supply = supplyOf(ask, side)
  const found = supply?.units.find(one => one.unit === unit)
  if (!supply || !found) return null
  const barred = found.barred ?? []
  const show = (): void => {
    controller.desk.set({ overlay: 'supply', overlaySeat: side, hoverUnit: unit })
    controller.show(barred.length > 0 ? barred : [...found.path].reverse())
  }
  return (
    <details className="supply-facts" data-state={found.state} open={found.state > 0}>
      <summary>{sentence(tell(game, supply.states[found.state]!))}</summary>
      <ul>
        {(found.why ?? []).map(({ reason, rule }, i) => (
          <li key={i}>
            {tell(game, reason)} <RuleLink id={rule} />
          </li>
        ))}
      </ul>
      {(found.path.length > 1 || barred.length > 0) && (
        <button type="button" className="small" onClick={show}>
          {t(barred.length > 0 ? 'stack.bars' : 'stack.line')}
        </button>
      )}
    </details>
  )
}

/** What can be done with a unit now. */
function UnitActions({ unit }: { unit: number }) {
  const { controller } = useTable()
  const { mode, viewer, scene } = useShown()
  const actions = controller.choices().byUnit.get(unit) ?? []
  const isOwn = unit >= 0 && scene.pieces.some(piece => piece.unit === unit && piece.side === viewer)
  if (actions.length === 0) {
    if (mode !== 'deciding' || !isOwn || scene.focus?.units?.includes(unit)) return null
    return (
      <div className="row">
        <button type="button" className="small" onClick={() => controller.whyNot({ unit })}>
          {t('why.button')}
        </button>
      </div>
    )
  }
  return (
    <div className="row">
      {actions.map(action => (
        <button key={action.verb} type="button" className="small" onClick={() => controller.act(action)}>
          {actionLabel(controller.session.game, action)}
        </button>
      ))}
    </div>
  )
}

/** Where a fact comes from; what the word means is told to pointer, finger and screen reader alike. */
function SourceMark({ source, what }: { source: Source; what: 'hex' | 'unit' }) {
  const meaning = source === 'rulebook' ? t('stack.means.rulebook') : t(`stack.reconstructed.${what}`)
  return (
    <details className={`source ${source}`} title={meaning}>
      <summary>{t(`stack.source.${source}`)}</summary>
      <p>{meaning}</p>
    </details>
  )
}
