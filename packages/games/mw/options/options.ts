/** Sections 24 to 28: optional rules and variants, each switched on before set-up and open to both (B175). */
import { handicaps } from '../victory/handicap.ts'
import type { Option } from '@hexfront/engine'
import type { MwState } from '../state.ts'

/** Switches that are on or off. */
const SWITCHES = [
  'fallRot',
  'planW',
  'morale',
  'mountain',
  'britishPorts',
  'westExit',
  'openCities',
  'bridgeheads',
  'ssCorps',
  'moreSf',
  'mountainCorps',
  'noNetherlands',
  'alliedArmor',
  'alliedAir',
  'alliedSf',
  'colonial',
  'fighterCommand',
  'alliance',
  'variableArrivals',
] as const

export type Switch = (typeof SWITCHES)[number]

/** Ruling B192: 28.1d is chosen only with the airlift, so the two are one option: off, on, or with corps. */
export const AIRLIFT_VALUES = ['off', 'on', 'corps'] as const

export const options: readonly Option[] = [
  ...SWITCHES.map(id => ({ id, name: { id: `option.${id}` }, values: [false, true], standard: false })),
  { id: 'airlift', name: { id: 'option.airlift' }, values: [...AIRLIFT_VALUES], standard: 'off' },
  ...handicaps,
]

type Chosen = Pick<MwState, 'options'>

export const isOn = ({ options: chosen }: Chosen, id: Switch): boolean => chosen[id] === true
/** Section 26: whether the airlift is in play. */
export const hasAirlift = ({ options: chosen }: Chosen): boolean =>
  chosen['airlift'] === 'on' || chosen['airlift'] === 'corps'
/** Rule 28.1d: whether it may carry other corps too. */
export const fliesCorps = ({ options: chosen }: Chosen): boolean => chosen['airlift'] === 'corps'

/** Whether an option of the data is chosen, by its name there. */
export function isChosen(state: Chosen, option: string): boolean {
  if (option === 'airlift') return hasAirlift(state)
  if (option === 'airTransfer') return fliesCorps(state)
  return isOn(state, option as Switch)
}
