/** The controller for the panels of one table. */
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Presentation } from '@hexfront/draw/looks'
import type { Shown } from '../session/session.ts'
import { useStore } from '../ui/store.ts'
import type { Controller } from './controller.ts'
import type { Desk } from './desk.ts'

export interface TableContext {
  readonly controller: Controller
  readonly presentation: Presentation
}

export const Table = createContext<TableContext | null>(null)

export function useTable(): TableContext {
  const table = useContext(Table)
  if (!table) throw new Error('a panel stands outside a table')
  return table
}

export function useShown(): Shown {
  const { session } = useTable().controller
  return useSyncExternalStore(session.subscribe, session.shown)
}

export function useDesk<P>(part: (desk: Desk) => P): P {
  return useStore(useTable().controller.desk, part)
}
