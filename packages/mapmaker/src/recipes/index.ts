import type { Recipe } from '../recipe.ts'
import { ew } from './ew.ts'
import { fe } from './fe.ts'
import { mw } from './mw.ts'
import { wf } from './wf.ts'
import { wotr } from './wotr.ts'

/** Every game that mapmaker can make a map for. */
export const RECIPES: readonly Recipe[] = [wotr, ew, mw, fe, wf]
