/** What can be agreed on before a game: a handicap that the rules do not know. Without it they are as they are. */
import type { Option } from '@hexfront/engine'
import type { WotrState } from './state.ts'

export const options: readonly Option[] = [
  { id: 'spared', name: { id: 'option.spared' }, values: [0, 1, 2, 3, 4, 5], standard: 0 },
]

/** How many of the cities that the broad front asks for may be missing when it is judged (4.5). */
export const sparedIn = ({ options: agreed }: WotrState): number => Number(agreed['spared'] ?? 0)
