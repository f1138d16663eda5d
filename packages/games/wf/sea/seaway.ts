/** How a voyage looks on the map: over the sea, not across the land between its ends. */
import { makeWaterways } from '@hexfront/engine'
import { board } from '../data.ts'

const waterway = makeWaterways(board, { terrain: ['sea'], sides: ['sea', 'strait'] })

/** The hexes that a voyage passes, with both its ends; straight where no water is drawn between them. */
export const seaway = (from: number, to: number): number[] => waterway(from, to) ?? [from, to]
