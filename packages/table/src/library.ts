/** The games this page can open: the registry's, and the small one that teaches. */
import { loadGame } from '@hexfront/games'
import type { Game } from '@hexfront/engine'

/** The code of the small game. */
export const PRIMER = 'crossing'

/** The game with this code, or null when there is none or it is not finished. */
export async function openGame(code: string): Promise<Game | null> {
  if (code === PRIMER) return await loadPrimer()
  return await loadGame(code)
}

async function loadPrimer(): Promise<Game> {
  const { crossing } = await import('@hexfront/engine/fixture')
  return crossing as unknown as Game
}
