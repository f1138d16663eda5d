/** Three ways to play at the table: with a mouse, with keys alone, with a finger. */
import type { CDPSession, Page } from 'playwright-core'
import { atRest } from './harness.ts'

export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Hand {
  readonly page: Page
  /** Presses a button of the prompt. */
  button(name: RegExp): Promise<void>
  /** Takes the first unit that waits beside the map. */
  offMap(): Promise<void>
  /** Takes one of the lit units or places of the map, and the first thing that can be done there. */
  unit(n: number): Promise<void>
  place(n: number): Promise<void>
  /** Opens a panel by its tab. */
  panel(id: string): Promise<void>
}

/** Middles of the lit counters or hexes, on the screen or beyond its edges. */
export async function litSpots(page: Page, what: 'units' | 'places'): Promise<Spot[]> {
  await atRest(page)
  return await page.evaluate(kind => {
    if (kind === 'units') {
      return [...document.querySelectorAll('.board .piece.lit:not(.covered)')].map(piece => {
        const { x, y, width, height } = piece.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      })
    }
    const lit = ['.lit-places', '.reach'].map(group => `.board ${group} path:not(.edge)`).join()
    const paths = [...document.querySelectorAll<SVGPathElement>(lit)]
    const svg = paths[0]?.ownerSVGElement
    if (!svg) return []
    const box = svg.getBoundingClientRect()
    const { x, y, width, height } = svg.viewBox.baseVal
    const shapes = paths
      .flatMap(path => (path.getAttribute('d') ?? '').split('Z'))
      .filter(shape => shape !== '')
    return shapes.map(shape => {
      const numbers = (shape.match(/-?[\d.]+/g) ?? []).map(Number)
      const isBox = shape.includes('h')
      const xs = numbers.filter((_, i) => i % 2 === 0)
      const ys = numbers.filter((_, i) => i % 2 === 1)
      const mean = (list: number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length
      const cx = isBox ? numbers[0]! + 20 : mean(xs)
      const cy = isBox ? numbers[1]! + 20 : mean(ys)
      return {
        x: box.left + ((cx - x) / width) * box.width,
        y: box.top + ((cy - y) / height) * box.height,
      }
    })
  }, what)
}

/** The same, once the map has stopped to move by itself. */
async function settledSpots(page: Page, what: 'units' | 'places'): Promise<Spot[]> {
  let before = ''
  for (let tries = 0; ; tries++) {
    const spots = await litSpots(page, what)
    const now = JSON.stringify(spots)
    if (now === before || tries > 40) return spots
    before = now
    await page.waitForTimeout(40)
  }
}

/** Those where a press would land on the map, and on nothing that means something else. */
async function inSight(page: Page, spots: readonly Spot[], beside: string): Promise<Spot[]> {
  return await page.evaluate(
    ([list, not]) =>
      list.filter(({ x, y }) => {
        const element = document.elementFromPoint(x, y)
        return Boolean(element?.closest('.board')) && !element?.closest(not)
      }),
    [spots, beside] as const,
  )
}

/** One of the lit spots that are in sight; pans to the nearest when there is none. */
async function bring(
  page: Page,
  what: 'units' | 'places',
  n: number,
  pan: (dx: number, dy: number) => Promise<void>,
): Promise<Spot> {
  for (let tries = 0; tries < 12; tries++) {
    const spots = await settledSpots(page, what)
    // A counter that is spread out over a hex may be a choice of its own, and a press on a friend takes that one up.
    const free = what === 'places' ? await inSight(page, spots, '.fan-card, .piece') : []
    const seen =
      free.length > 0 ? free : await inSight(page, spots, what === 'places' ? '.fan-card, .piece.lit' : '.no')
    const spot = seen[n % Math.max(1, seen.length)]
    if (spot) return spot
    const box = (await page.locator('.board').boundingBox())!
    const ways = spots.map(({ x, y }) => ({
      dx: box.x + box.width / 2 - x,
      dy: box.y + box.height / 2 - y,
    }))
    const way = ways.sort((a, b) => Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy))[0]
    if (!way) throw new Error(`nothing is lit among the ${what}`)
    const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value))
    await pan(clamp(way.dx, box.width * 0.4), clamp(way.dy, box.height * 0.4))
  }
  throw new Error(`what is lit among the ${what} does not come into sight`)
}

/** Several things could be done where the hand pressed: the first. */
async function settleChoosing(page: Page, press: (button: Spot | null) => Promise<void>): Promise<void> {
  const first = page.locator('.choosing button').first()
  if ((await page.locator('.choosing').count()) === 0) return
  const box = await first.boundingBox()
  await press(box && { x: box.x + box.width / 2, y: box.y + box.height / 2 })
}

/** A point of the map from which a drag pans and lifts nothing. */
async function emptySpot(page: Page): Promise<Spot> {
  return await page.evaluate(() => {
    const box = document.querySelector('.board')!.getBoundingClientRect()
    for (const [u, v] of [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8].flatMap(a =>
      [0.5, 0.35, 0.65].map(b => [a, b]),
    )) {
      const x = box.left + box.width * u!
      const y = box.top + box.height * v!
      const element = document.elementFromPoint(x, y)
      if (element?.closest('.board') && !element.closest('.piece, .fan-card')) return { x, y }
    }
    throw new Error('the map is full')
  })
}

export function mouseHand(page: Page): Hand {
  const pan = async (dx: number, dy: number): Promise<void> => {
    const { x, y } = await emptySpot(page)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 3 })
    await page.mouse.move(x + dx, y + dy, { steps: 3 })
    await page.mouse.up()
  }
  const take = async (what: 'units' | 'places', n: number): Promise<void> => {
    const spot = await bring(page, what, n, pan)
    await page.mouse.click(spot.x, spot.y)
    await settleChoosing(page, async at => void (at && (await page.mouse.click(at.x, at.y))))
  }
  return {
    page,
    button: name => page.locator('.prompt').getByRole('button', { name }).first().click(),
    offMap: () => page.locator('.off-map button').first().click(),
    unit: n => take('units', n),
    place: n => take('places', n),
    panel: id => page.locator(`.tabs [data-panel=${id}]`).click(),
  }
}

export function touchHand(page: Page, cdp: CDPSession): Hand {
  const touch = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: readonly Spot[],
  ): Promise<void> => {
    await cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }) => ({ x, y })) })
  }
  const pan = async (dx: number, dy: number): Promise<void> => {
    const { x, y } = await emptySpot(page)
    await touch('touchStart', [{ x, y }])
    for (const part of [0.3, 0.6, 1]) await touch('touchMove', [{ x: x + dx * part, y: y + dy * part }])
    await touch('touchEnd', [])
  }
  const take = async (what: 'units' | 'places', n: number): Promise<void> => {
    const spot = await bring(page, what, n, pan)
    await page.touchscreen.tap(spot.x, spot.y)
    // The first tap on a goal shows the way there.
    if ((await page.locator('.board .tip:not([hidden])', { hasText: 'tap again' }).count()) > 0)
      await page.touchscreen.tap(spot.x, spot.y)
    await settleChoosing(page, () => page.locator('.choosing button').first().tap())
  }
  return {
    page,
    button: name => page.locator('.prompt').getByRole('button', { name }).first().tap(),
    offMap: () => page.locator('.off-map button').first().tap(),
    unit: n => take('units', n),
    place: n => take('places', n),
    panel: id => page.locator(`.tabs [data-panel=${id}]`).tap(),
  }
}

/** Two fingers apart, or together, around the middle of the map. */
export async function pinch(page: Page, cdp: CDPSession, from: number, to: number): Promise<void> {
  const box = (await page.locator('.board').boundingBox())!
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  const fingers = (apart: number) => [
    { x: x - apart / 2, y, id: 0 },
    { x: x + apart / 2, y, id: 1 },
  ]
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) })
  for (let i = 1; i <= 4; i++) {
    const touchPoints = fingers(from + ((to - from) * i) / 4)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Nothing but keys: no click, no focus given from outside. */
export function keyHand(page: Page): Hand {
  const press = (key: string): Promise<void> => page.keyboard.press(key)
  const take = async (n: number): Promise<void> => {
    for (let i = 0; i <= n; i++) await press('n')
    await press('Enter')
    await settleChoosing(page, () => press('Enter'))
  }
  return {
    page,
    async button(name) {
      if ((await page.locator('.ending').count()) > 0) return press('Enter')
      const names = await page.locator('.prompt .buttons').first().getByRole('button').allTextContents()
      const at = names.findIndex(text => name.test(text))
      if (at < 0 || at > 8) throw new Error(`${String(name)} is not among the buttons: ${names.join(' | ')}`)
      // A press in the same breath as the question is not taken for an answer to it.
      await page.waitForTimeout(250)
      await press(String(at + 1))
    },
    async offMap() {
      await press('n')
      await press('Enter')
    },
    unit: take,
    place: take,
    async panel(id) {
      // One after the other through the whole page, as somebody does who cannot see it.
      for (let n = 0; n < 60; n++) {
        await press('Tab')
        if ((await page.locator(`.tabs [data-panel=${id}]:focus`).count()) > 0) return press('Enter')
      }
      throw new Error(`the panel ${id} cannot be reached by Tab`)
    },
  }
}
