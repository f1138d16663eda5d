/** The layer of counters: one reused node per piece, moved and redrawn only when something changed. */
import type { CounterSheet, GameEvent, Piece } from '@hexfront/engine'
import { markLook } from '../games/presentation.ts'
import type { Presentation } from '../games/presentation.ts'
import { COUNTER, drawMarks, drawPiece, faceKey } from './counter.ts'
import { centreAt } from './layout.ts'
import type { Layout } from './layout.ts'
import type { BoardModel } from './model.ts'
import { placePieces } from './stacks.ts'
import type { Count, Placed, Placement } from './stacks.ts'

interface Node {
  readonly element: HTMLElement
  readonly marks: SVGSVGElement
  face: string
  markKey: string
  look: string
  x: number
  y: number
  scale: number
  at: number
}

export interface PiecesLayer {
  update(model: BoardModel, enlarge: number): void
  /** The piece under an element of the page, if it is one. */
  pieceOf(element: Element | null): Piece | null
  /** Where the carried counter is drawn; null puts it back. */
  carry(unit: number, x: number, y: number): void
  putBack(): void
  skip(): void
}

const MOVE_MS = 420
const SVG = 'http://www.w3.org/2000/svg'

export function makePieces(
  host: HTMLElement,
  layout: Layout,
  counters: CounterSheet,
  presentation: Presentation,
): PiecesLayer {
  const nodes = new Map<string, Node>()
  const shownPieces = new Map<Element, Piece>()
  const faces = new Map<string, HTMLTemplateElement>()
  const card = host.appendChild(document.createElement('div'))
  card.className = 'fan-card'
  card.hidden = true
  const countNodes: HTMLElement[] = []
  const running = new Set<Animation>()
  let carried: { node: Node } | null = null

  const faceOf = (piece: Piece): DocumentFragment => {
    const key = faceKey(piece)
    let template = faces.get(key)
    if (!template) {
      template = document.createElement('template')
      template.innerHTML = drawPiece(piece, counters, presentation)
      faces.set(key, template)
    }
    return template.content.cloneNode(true) as DocumentFragment
  }

  const make = (): Node => {
    const element = document.createElement('div')
    element.className = 'piece'
    const marks = document.createElementNS(SVG, 'svg')
    marks.setAttribute('class', 'marks')
    return { element, marks, face: '', markKey: '', look: '', x: NaN, y: NaN, scale: 1, at: -1 }
  }

  const draw = (node: Node, { piece, covered, z }: Placed, model: BoardModel): void => {
    const face = faceKey(piece)
    if (node.face !== face) {
      node.element.replaceChildren(faceOf(piece))
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
    const look = lookOf(piece, covered, model, presentation)
    if (node.look !== look) {
      node.element.className = look
      node.look = look
    }
    const depth = String(z)
    if (node.element.style.zIndex !== depth) node.element.style.zIndex = depth
    shownPieces.set(node.element, piece)
  }

  const put = (node: Node, placed: Placed, model: BoardModel): void => {
    const moved = node.x !== placed.x || node.y !== placed.y || node.scale !== placed.scale
    if (!moved) return
    const from = Number.isNaN(node.x) ? null : { x: node.x, y: node.y, scale: node.scale, at: node.at }
    node.x = placed.x
    node.y = placed.y
    node.scale = placed.scale
    node.at = placed.piece.at
    place(node)
    if (from && from.at !== placed.piece.at && model.motion === 'animated' && carried?.node !== node)
      animate(node, from, placed, pathOf(model.fresh, placed.piece.unit))
  }

  /** Along the hexes it really went through. */
  const animate = (
    node: Node,
    from: { x: number; y: number; scale: number },
    to: Placed,
    path: readonly number[],
  ): void => {
    const half = COUNTER / 2
    const between = path.slice(1, -1).map(at => {
      const [x, y] = centreAt(layout, at)
      return { transform: shift(x - half - to.x, y - half - to.y, 1) }
    })
    const frames = [
      { transform: shift(from.x - to.x, from.y - to.y, from.scale / to.scale) },
      ...between,
      { transform: 'none' },
    ]
    const duration = MOVE_MS + between.length * 90
    node.element.classList.add('moving')
    const animation = node.element.animate(frames, { duration, easing: 'ease-in-out' })
    running.add(animation)
    const done = (): void => {
      running.delete(animation)
      node.element.classList.remove('moving')
    }
    animation.onfinish = done
    animation.oncancel = done
  }

  const leave = (key: string, node: Node, model: BoardModel): void => {
    nodes.delete(key)
    shownPieces.delete(node.element)
    if (model.motion !== 'animated' || !key.startsWith('u')) return node.element.remove()
    const animation = node.element.animate([{ opacity: 1 }, { opacity: 0, filter: 'brightness(2)' }], 450)
    node.element.classList.add('leaving')
    const gone = (): void => node.element.remove()
    animation.onfinish = gone
    animation.oncancel = gone
    running.add(animation)
  }

  return {
    update(model, enlarge) {
      const placement = placePieces(layout, model.pieces, model.fanned, enlarge)
      const seen = new Set<string>()
      for (const placed of placement.placed) {
        seen.add(placed.key)
        let node = nodes.get(placed.key)
        if (!node) {
          node = make()
          nodes.set(placed.key, node)
          host.append(node.element)
        }
        draw(node, placed, model)
        put(node, placed, model)
      }
      for (const [key, node] of nodes) if (!seen.has(key)) leave(key, node, model)
      showCounts(host, countNodes, placement.counts)
      showFan(card, placement.fan)
    },
    pieceOf(element) {
      const node = element?.closest('.piece')
      return (node && shownPieces.get(node)) ?? null
    },
    carry(unit, x, y) {
      const node = nodes.get(`u${unit}`)
      if (!node) return
      carried = { node }
      node.element.classList.add('carried')
      const half = COUNTER / 2
      node.element.style.transform = shift(x - half - node.x, y - half - node.y, 1)
    },
    putBack() {
      if (!carried) return
      const { node } = carried
      carried = null
      node.element.classList.remove('carried')
      place(node)
    },
    skip() {
      for (const animation of running) animation.finish()
      running.clear()
    },
  }
}

/** By its corner and not by a transform: a few hundred transforms cost more than they are worth. */
function place({ element, x, y, scale }: Node): void {
  element.style.left = `${x.toFixed(1)}px`
  element.style.top = `${y.toFixed(1)}px`
  element.style.transform = scale === 1 ? '' : `scale(${scale.toFixed(3)})`
}

const shift = (x: number, y: number, scale: number): string =>
  `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)${scale === 1 ? '' : ` scale(${scale.toFixed(3)})`}`

function lookOf(piece: Piece, covered: boolean, model: BoardModel, presentation: Presentation): string {
  let look = 'piece'
  if (covered) look += ' covered'
  if (piece.unit >= 0 && model.litUnits.has(piece.unit)) look += ' lit'
  if (piece.unit >= 0 && model.pickedUnits.has(piece.unit)) look += ' picked'
  if (piece.marks?.some(word => markLook(presentation.marks, word).fades)) look += ' faded'
  return look
}

/** The way a unit went, as the events tell it. */
function pathOf(events: readonly GameEvent[], unit: number): readonly number[] {
  for (const event of events) {
    if (event['unit'] === unit && Array.isArray(event['path'])) return event['path'] as number[]
  }
  return []
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
    element.style.left = `${(count.x - 9).toFixed(1)}px`
    element.style.top = `${(count.y - 9).toFixed(1)}px`
    const text = String(count.n)
    if (element.textContent !== text) element.textContent = text
  }
}

function showFan(card: HTMLElement, fan: Placement['fan']): void {
  card.hidden = fan === null
  if (!fan) return
  card.style.left = `${fan.x}px`
  card.style.top = `${fan.y}px`
  card.style.width = `${fan.width}px`
  card.style.height = `${fan.height}px`
}
