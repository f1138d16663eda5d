/** Section 12: weather. */
import { automatic } from '@hexfront/engine'
import { basins, tables } from './data.ts'
import { monthOf } from './calendar.ts'
import { own } from './events.ts'
import type { Steps } from '@hexfront/engine'
import type { WfState } from './state.ts'

const { mud, rolled, storms, variable } = tables.weather

export const weatherSteps: Steps<WfState> = {
  /** Rules 12.1 and 12.3: two dice in the winter months, for mud in some of them and for a storm in all. */
  weather: automatic<WfState>(run => {
    const { state } = run
    run.pop()
    const month = Number(monthOf(state).slice(5))
    const isVariable = variable.months.includes(month)
    const sum = rolled.includes(month) ? run.roll(6, 'roll.weather') + run.roll(6, 'roll.weather') : 0
    state.mud = mud.includes(month) || (isVariable && sum % 2 === 1) ? 1 : 0
    const basin = storms.find(storm => storm.sum === sum)?.basin ?? null
    state.storm = basin === null ? -1 : basins.indexOf(basin as (typeof basins)[number])
    const weather = state.mud ? 'mud' : 'dry'
    if (isVariable) run.tell(own('weather', { weather, sum, way: state.mud ? 'odd' : 'even', rule: '12.1b' }))
    else run.tell(own('weather', { weather, rule: '12.1a' }))
    if (basin !== null) run.tell(own('storm', { basin, sum, rule: '12.3a' }))
  }),
}
