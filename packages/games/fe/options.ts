/** Section 19 and rulings that are switches: what can be agreed on before a game. */
import type { Option } from '@hexfront/engine'

const toggle = (id: string): Option => ({
  id,
  name: { id: `option.${id}` },
  values: [false, true],
  standard: false,
})

const among = (id: string, ...values: readonly [string, ...string[]]): Option => ({
  id,
  name: { id: `option.${id}` },
  values,
  standard: values[0],
})

export const options: readonly Option[] = [
  // Rules 19.1, 19.2.
  toggle('axisPick'),
  toggle('alliedPick'),
  // Rules 19.31 to 19.38.
  toggle('antwerpSupply'),
  toggle('disbandVolkssturm'),
  toggle('warCrimes'),
  toggle('oilPriority'),
  toggle('freeSupport'),
  toggle('abbey'),
  toggle('industrialLosses'),
  toggle('winterSupport'),
  // Rule 19.4.
  toggle('overlordNorway'),
  toggle('overlordNetherlands'),
  // Rule 19.51.
  { ...toggle('bidding'), changesPlaces: true },
  // The same agreed on without an auction: a handicap.
  { id: 'ceded', name: { id: 'option.ceded' }, values: [0, 1, 2, 3, 4, 5, 6, 7, 8], standard: 0 },
  // Rulings B12, B30 and B187.
  among('openingDraw', 'setUp', 'afterAir'),
  among('collapsePenalty', 'both', 'single'),
  among('beachStop', 'advance', 'movement'),
]
