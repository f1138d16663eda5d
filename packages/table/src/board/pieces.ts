/** The layer of counters: one reused node per piece, moved and redrawn only when something changed. */
import { hurtBy } from '@hexfront/engine'
import type { CounterSheet, Piece } from '@hexfront/engine'
import { markLook } from '@hexfront/draw/looks'
import type { Presentation } from '@hexfront/draw/looks'
import { liesFlat } from './blocks.ts'
import { drawMarks, drawPiece, faceKey } from './counter.ts'
import type { Rect } from './sheetplan.ts'
import { journeysOf } from './journeys.ts'
import type { Journey } from './journeys.ts'
import type { Layout } from './layout.ts'
import type { BoardModel } from './model.ts'
import { appear, hurt, shift, travel, vanish } from './motion.ts'
import type { Motion } from './motion.ts'
import type { PieceNode } from './piecenode.ts'
import { placePieces } from './stacks.ts'
import type { Count, Fan, Placed } from './stacks.ts'

export interface PiecesLayer {
  readonly host: HTMLElement
  readonly layout: Layout
  readonly counters: CounterSheet
  readonly presentation: Presentation
  readonly nodes: Map<string, PieceNode>
  readonly shown: Map<Element, Piece>
  readonly faces: Map<string, HTMLTemplateElement>
  readonly card: HTMLElement
  readonly counts: HTMLElement[]
  readonly running: Set<Animation>
  carried: PieceNode | null
}

const SVG = 'http://www.w3.org/2000/svg'

export function makePieces(
  host: HTMLElement,
  layout: Layout,
  counters: CounterSheet,
  presentation: Presentation,
): PiecesLayer {
  const card = host.appendChild(document.createElement('div'))
  card.className = 'fan-card'
  card.hidden = true
  return {
    host,
    layout,
    counters,
    presentation,
    nodes: new Map(),
    shown: new Map(),
    faces: new Map(),
    card,
    counts: [],
    running: new Set(),
    carried: null,
  }
}

export function updatePieces(layer: PiecesLayer, model: BoardModel, fan: Fan): void {
  const placement = placePieces(layer.layout, model.pieces, fan)
  const journeys = journeysOf(model.fresh)
  followUnknown(layer, placement.placed, journeys)
  const seen = new Set<string>()
  for (const placed of placement.placed) {
    seen.add(placed.key)
    const node = nodeFor(layer, placed, model)
    draw(layer, node, placed, model)
    put(layer, node, placed, model, journeys)
  }
  for (const [key, node] of layer.nodes) if (!seen.has(key)) leave(layer, key, node, model)
  const motion = motionOf(layer, model)
  if (motion) for (const unit of hurtBy(model.fresh)) hurt(motion, layer.nodes.get(`u${unit}`))
  showCounts(layer.host, layer.counts, placement.counts)
  showFan(layer.card, placement.fan)
}

/** The piece under an element of the page, if it is one. */
export function pieceOf(layer: PiecesLayer, element: Element | null): Piece | null {
  const node = element?.closest('.piece')
  return (node && layer.shown.get(node)) ?? null
}

/** Draws a counter where the hand holds it. */
export function carryPiece(layer: PiecesLayer, unit: number, x: number, y: number): void {
  const node = layer.nodes.get(`u${unit}`)
  if (!node) return
  layer.carried = node
  node.element.classList.add('carried')
  const half = layer.layout.counter.width / 2
  node.element.style.transform = shift(x - half - node.x, y - half - node.y, 1)
}

export function putBack(layer: PiecesLayer): void {
  const node = layer.carried
  if (!node) return
  layer.carried = null
  node.element.classList.remove('carried')
  place(node)
}

/** Ends all animations at once. */
export function skipMotion(layer: PiecesLayer): void {
  for (const animation of layer.running) animation.finish()
  layer.running.clear()
}

function motionOf({ running, layout }: PiecesLayer, model: BoardModel): Motion | null {
  return model.motion === 'still' ? null : { running, layout, pace: model.motion }
}

/**
 * A piece that nobody may know has no name that goes with it: when the events tell of a way, whatever
 * left its beginning is what came to its end.
 */
function followUnknown(
  { nodes }: PiecesLayer,
  placed: readonly Placed[],
  journeys: readonly Journey[],
): void {
  const gone = new Set(nodes.keys())
  for (const { key } of placed) gone.delete(key)
  for (const { path } of journeys) {
    for (const { key, piece } of placed) {
      if (nodes.has(key) || piece.at !== path.at(-1)) continue
      const from = [...gone].find(old => {
        const node = nodes.get(old)!
        return node.at === path[0] && node.side === piece.side
      })
      if (from === undefined) continue
      gone.delete(from)
      nodes.set(key, nodes.get(from)!)
      nodes.delete(from)
    }
  }
}

function nodeFor(layer: PiecesLayer, { key, piece }: Placed, model: BoardModel): PieceNode {
  const known = layer.nodes.get(key)
  if (known) return known
  const node = makeNode(piece.side)
  layer.nodes.set(key, node)
  layer.host.append(node.element)
  const motion = motionOf(layer, model)
  if (motion && piece.unit >= 0 && model.fresh.length > 0) appear(motion, node)
  return node
}

function makeNode(side: number): PieceNode {
  const element = document.createElement('div')
  element.className = 'piece'
  const marks = document.createElementNS(SVG, 'svg')
  marks.setAttribute('class', 'marks')
  marks.setAttribute('viewBox', '0 0 70 70')
  return { element, marks, face: '', markKey: '', look: '', x: NaN, y: NaN, scale: 1, at: -1, side }
}

function draw(layer: PiecesLayer, node: PieceNode, placed: Placed, model: BoardModel): void {
  const { presentation } = layer
  const { piece, z } = placed
  const face = faceKey(piece)
  if (node.face !== face) {
    node.element.replaceChildren(faceOf(layer, piece))
    if (node.markKey !== '') node.element.append(node.marks)
    node.face = face
  }
  const marks = piece.marks ?? []
  const markKey = marks.join()
  if (node.markKey !== markKey) {
    node.marks.innerHTML = drawMarks(marks, presentation)
    node.markKey = markKey
    if (markKey === '') node.marks.remove()
    else node.element.append(node.marks)
  }
  const look = lookOf(placed, model, presentation)
  if (node.look !== look) {
    node.element.className = look
    node.look = look
  }
  const depth = String(z)
  if (node.element.style.zIndex !== depth) node.element.style.zIndex = depth
  layer.shown.set(node.element, piece)
}

/** The drawing of a piece; those that look the same share one. */
function faceOf({ faces, counters, presentation }: PiecesLayer, piece: Piece): DocumentFragment {
  const key = faceKey(piece)
  let template = faces.get(key)
  if (!template) {
    template = document.createElement('template')
    template.innerHTML = drawPiece(piece, counters, presentation)
    faces.set(key, template)
  }
  return template.content.cloneNode(true) as DocumentFragment
}

function put(
  layer: PiecesLayer,
  node: PieceNode,
  placed: Placed,
  model: BoardModel,
  journeys: readonly Journey[],
): void {
  const moved = node.x !== placed.x || node.y !== placed.y || node.scale !== placed.scale
  if (!moved) return
  const from = { x: node.x, y: node.y, scale: node.scale, at: node.at }
  node.x = placed.x
  node.y = placed.y
  node.scale = placed.scale
  node.at = placed.piece.at
  place(node)
  const motion = motionOf(layer, model)
  if (!motion || Number.isNaN(from.x) || from.at === placed.piece.at || layer.carried === node) return
  travel(motion, node, from, journeys)
}

function leave(layer: PiecesLayer, key: string, node: PieceNode, model: BoardModel): void {
  layer.nodes.delete(key)
  layer.shown.delete(node.element)
  const motion = motionOf(layer, model)
  if (motion && key.startsWith('u')) vanish(motion, node)
  else node.element.remove()
}

/** By its corner and not by a transform: a few hundred transforms cost more than they are worth. */
function place({ element, x, y, scale }: PieceNode): void {
  element.style.left = `${x.toFixed(1)}px`
  element.style.top = `${y.toFixed(1)}px`
  element.style.transform = scale === 1 ? '' : `scale(${scale.toFixed(3)})`
}

function lookOf({ piece, covered, fanned }: Placed, model: BoardModel, presentation: Presentation): string {
  let look = 'piece'
  if (covered) look += ' covered'
  if (fanned) look += ' fanned'
  if (piece.unit >= 0 && model.pickedUnits.has(piece.unit)) look += ' picked'
  if (piece.unit >= 0 && model.litUnits.has(piece.unit)) look += ' lit'
  const isDone = piece.marks?.some(word => markLook(presentation.marks, word).fades)
  // What lies open is looked at, whatever it has done.
  if (isDone && !liesFlat(piece)) look += ' faded'
  return look
}

function showCounts(host: HTMLElement, kept: HTMLElement[], counts: readonly Count[]): void {
  while (kept.length < counts.length) {
    const element = host.appendChild(document.createElement('span'))
    element.className = 'count'
    kept.push(element)
  }
  for (const [i, element] of kept.entries()) {
    const count = counts[i]
    element.hidden = !count
    if (!count) continue
    element.style.left = `${(count.x - 7).toFixed(1)}px`
    element.style.top = `${(count.y - 11).toFixed(1)}px`
    const text = String(count.n)
    if (element.textContent !== text) element.textContent = text
  }
}

function showFan(card: HTMLElement, fan: Rect | null): void {
  card.hidden = fan === null
  if (!fan) return
  card.style.left = `${fan.x}px`
  card.style.top = `${fan.y}px`
  card.style.width = `${fan.width}px`
  card.style.height = `${fan.height}px`
}
