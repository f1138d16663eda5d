/** The options that can be chosen for a new game, those of the rules apart from handicaps, which are this table's own. */
import type { Game, Json, Option } from '@hexfront/engine'

interface Offered {
  readonly rules: readonly Option[]
  readonly handicaps: readonly Option[]
}

/** Those that make a difference in a scenario. Over the network nobody changes places. */
export function optionsOf({ options }: Pick<Game, 'options'>, online: boolean, scenario: string): Offered {
  const offered = options
    .filter(one => !(online && one.changesPlaces))
    .map(one => ({ ...one, values: valuesIn(one, scenario) }))
    .filter(({ values }) => values.length > 1)
  return {
    rules: offered.filter(one => !one.handicap),
    handicaps: offered.filter(one => one.handicap),
  }
}

const valuesIn = ({ values, onlyIn }: Option, scenario: string): readonly Json[] =>
  onlyIn?.[scenario] ?? values

/** What was chosen, as far as the scenario that was settled on has it; the standard of the rest. */
export const chosenIn = (
  { options }: Pick<Game, 'options'>,
  chosen: Readonly<Record<string, Json>>,
  scenario: string,
): Record<string, Json> =>
  Object.fromEntries(
    options.map(option => {
      const { id, standard } = option
      const value = chosen[id] ?? standard
      return [id, valuesIn(option, scenario).includes(value) ? value : standard]
    }),
  )
