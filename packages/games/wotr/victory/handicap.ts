/** A handicap that the rules do not know: what the broad front may lack when it is judged (4.5). */
import type { Option } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

const things = [0, 1, 2, 3, 4, 5, 6]

export const handicaps: readonly Option[] = [
  { id: 'spared', name: { id: 'option.spared' }, values: things, standard: 0, handicap: true },
]

/** Things that the front asks for and that the Allies may lack: the port, a city outside Germany, the one inside. */
export const sparedOf = ({ options }: WotrState): number => Number(options['spared'] ?? 0)
