/** One piece on the page. */
export interface PieceNode {
  readonly element: HTMLElement
  readonly marks: SVGSVGElement
  face: string
  markKey: string
  look: string
  x: number
  y: number
  scale: number
  at: number
  side: number
}
