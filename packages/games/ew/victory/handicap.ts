/** A handicap that the rules do not know: what the Allies are spared at the checks. */
import type { Option } from '@hexfront/engine'
import type { EwState } from '../state.ts'

const ofPorts = [0, 1, 2, 3]
const ofCities = [0, 4, 8, 12, 16, 18, 20, 22, 23, 24, 25]

export const handicaps: readonly Option[] = [
  { id: 'fewerPorts', name: { id: 'option.fewerPorts' }, values: ofPorts, standard: 0, handicap: true },
  { id: 'cededCities', name: { id: 'option.cededCities' }, values: ofCities, standard: 0, handicap: true },
]

/** Ports fewer than a turn asks for that are enough, where it asks for more than one. */
export const fewerPorts = ({ options }: EwState): number => Number(options['fewerPorts'] ?? 0)
/** Cities that may be left to the Germans at the last check. */
export const cededCities = ({ options }: EwState): number => Number(options['cededCities'] ?? 0)

/** What is left of the ports that the track names for a turn. */
export const easedPorts = (state: EwState, ports: number): number =>
  Math.max(Math.min(1, ports), ports - fewerPorts(state))
