/** The options that can be chosen for a new game, those of the rules apart from handicaps, which are this table's own. */
import type { Game, Option } from '@hexfront/engine'

interface Offered {
  readonly rules: readonly Option[]
  readonly handicaps: readonly Option[]
}

/** Over the network nobody changes places. */
export function optionsOf({ options }: Pick<Game, 'options'>, online: boolean): Offered {
  const offered = options.filter(one => !(online && one.changesPlaces))
  return {
    rules: offered.filter(one => !one.handicap),
    handicaps: offered.filter(one => one.handicap),
  }
}
