/** On a phone: every game fits the width, and what is pressed with a finger is large enough for one. */
import { catalogue } from '@hexfront/games'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { asked, beginGame, openStand, picture, PHONE } from './harness.ts'
import type { Stand } from './harness.ts'

/** A finger's breadth, in pixels. */
const LEAST = 40

let stand: Stand
afterEach(() => stand.close())

/** Buttons that are too low, or stand beyond the edge of the screen; tilted cards may touch it. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(least => {
    const found: string[] = []
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page goes on beyond its edge')
    const inText = '.rule-link, .log-link, .card-button'
    for (const element of document.querySelectorAll<HTMLElement>('button, select, .side summary')) {
      const { width, height, left, right } = element.getBoundingClientRect()
      if (width === 0 || element.matches(inText)) continue
      const name = element.textContent?.trim() || element.getAttribute('aria-label') || element.className
      if (Math.min(width, height) < least - 1) found.push(`${name}: ${width} × ${height}`)
      if (left < 0 || right > innerWidth) found.push(`${name}: from ${left} to ${right}`)
    }
    return found
  }, LEAST)

/** Whether a press in the middle of a button reaches it. */
const isFree = (page: Page, name: string): Promise<boolean> =>
  page.getByRole('button', { name, exact: true }).evaluate(button => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

describe('a phone', () => {
  for (const { code } of catalogue) {
    it(`holds all of ${code}`, async () => {
      stand = await openStand({ viewport: PHONE, touch: true })
      const { page } = stand
      await beginGame(stand, code, { players: ['person', 'bot:random'], seed: 5 })
      await asked(page)
      expect(await misfits(page)).toEqual([])
      const zoom = page.locator('.zoom button')
      for (const name of await zoom.evaluateAll(list => list.map(one => one.ariaLabel ?? '')))
        expect([name, await isFree(page, name)]).toEqual([name, true])
      for (const panel of await page.locator('.tabs [data-panel]').all()) {
        await panel.click()
        expect(await misfits(page), (await panel.textContent()) ?? '').toEqual([])
      }
      await picture(page, `phone-${code}`)
      expect(stand.errors).toEqual([])
    })
  }
})
