/** Events as words. */
import { describer } from '@hexfront/engine'
import { placeName, unitName } from '../data.ts'
import { events } from '../events.ts'
import { words } from '../words/words.ts'

export const describe = describer({ words, events, unit: unitName, place: placeName })
