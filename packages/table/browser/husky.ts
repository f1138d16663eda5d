/** The first turn of Festung Europa as two people at one screen play it, up to the fight for Syracuse. */
import type { Page } from 'playwright-core'
import { choose, playCard } from './people.ts'

/** Up to the Axis action: both have chosen their first card, and the Allies have sent out nobody. */
export async function firstCards(page: Page): Promise<void> {
  await playCard(page, 'Husky', /Take this card/)
  await playCard(page, 'Fuhrer Directive 51', /Take this card/)
  await choose(page, /Done/)
  await choose(page, /Done/)
}

/** The Axis lets the first action go by. */
export async function axisWaits(page: Page): Promise<void> {
  await choose(page, /Automatic operation/)
  await choose(page, /Done/)
}

/** From the markers of the landing to the attack on Syracuse, with everybody who can join it. */
export async function attackSyracuse(page: Page): Promise<void> {
  await choose(page, /Attack marker: Husky East/)
  await choose(page, /Done/)
  await choose(page, /Attack here: Syracuse/)
  await choose(page, /Add: BR 8th Army/)
  await choose(page, /Add: BR Corps/)
}
