/** Rule 25.4: open cities. */
import { choice, seatBit } from '@hexfront/engine'
import { allHexes, HEXES, inNetherlands, isOpenCitySite, placeName } from '../data.ts'
import { holds } from '../control.ts'
import { own } from '../events.ts'
import { isBombed } from '../ground.ts'
import { unitsIn } from '../position.ts'
import { ALLIED } from '../state.ts'
import { settleNations } from '../victory/nations.ts'
import { isOn } from './options.ts'
import type { Steps } from '@hexfront/engine'
import type { MwState } from '../state.ts'

const sites = allHexes.filter(hex => isOpenCitySite[hex] === 1)

/** Rule 25.4a: Allied, empty of Allied units, not bombed; ruling B192: Rotterdam only with the Netherlands in play. */
export function openFault(state: MwState, hex: number): string | null {
  if (isOpenCitySite[hex] !== 1 || state.open.includes(hex)) return '25.4a'
  if (inNetherlands[hex] === 1 && isOn(state, 'noNetherlands')) return '28.1e'
  const isFree = holds(state, ALLIED, hex) && unitsIn(state, ALLIED)[hex] === 0 && !isBombed(state, hex)
  return isFree ? null : '25.4a'
}

const openable = (state: MwState): number[] =>
  isOn(state, 'openCities') ? sites.filter(hex => openFault(state, hex) === null) : []

export const openCitySteps: Steps<MwState> = {
  /** At the end of an Allied impulse. */
  openCities: choice<MwState>({
    deciders: state => (openable(state).length > 0 ? seatBit(ALLIED) : 0),
    ask: () => ({ id: 'ask.openCities' }),
    wait: () => ({ id: 'wait.openCities' }),
    rules: ['25.4a', '25.4b', '25.4c'],
    offer(state, _frame, _seat, offer) {
      for (const hex of openable(state)) offer.add('openCity', hex)
      offer.add('pass')
    },
    why(state, _frame, _seat, { verb, arg }) {
      if (verb !== 'openCity' || typeof arg !== 'number' || !(arg >= 0 && arg < HEXES)) return null
      return { id: 'no.openCity', rule: openFault(state, arg) ?? '25.4a', params: { place: placeName(arg) } }
    },
    act: {
      openCity(run, _frame, arg) {
        run.state.open.push(Number(arg))
        run.tell(own('openCity', { at: Number(arg), rule: '25.4a' }))
        settleNations(run)
      },
      pass: run => run.pop(),
    },
    leave: run => run.pop(),
    standing: {
      name: { id: 'standing.openCities' },
      seats: seatBit(ALLIED),
      ever: state => isOn(state, 'openCities'),
      choices: [{ id: 'never', name: { id: 'standing.openCities.never' }, reply: () => ({ verb: 'pass' }) }],
    },
  }),
}
