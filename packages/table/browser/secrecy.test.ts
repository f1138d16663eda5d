import { loadGame } from '@hexfront/games'
import { loadSave } from '@hexfront/engine'
import type { Save } from '@hexfront/engine'
import { afterEach, describe, expect, it } from 'vitest'
import { beginGame, openStand, picture, takeSeat, violations } from './harness.ts'
import type { Stand } from './harness.ts'
import { settled } from './people.ts'
import { remembered, stored } from './stored.ts'

const ALLIED = 0

/** A hot-seat game up to the moment when the Germans place their last units: the Allies have chosen a sector. */
async function upToSecret(stand: Stand, sector: 'north' | 'south'): Promise<void> {
  const { page } = stand
  await beginGame(stand, 'wotr', { players: ['person', 'person'], seed: 11 })
  await takeSeat(page)
  for (let n = 0; n < 2; n++) await page.getByRole('button', { name: /where they stood/ }).click()
  await page.waitForSelector('.handover')
  await takeSeat(page)
  await page.getByRole('button', { name: `Full supply: ${sector}` }).click()
  await page.waitForSelector('.handover')
}

/** The page as text, without what differs from match to match anyway. */
async function pageText({ page }: Stand): Promise<string> {
  const id = /play\/([\w-]+)/.exec(page.url())![1]!
  return (await page.content()).replaceAll(id, 'ID').replaceAll(/localhost:\d+/g, 'host')
}

/** The first place where two pages differ, if any: the whole of them would be too long to read. */
function difference(a: string, b: string): string {
  const at = [...a].findIndex((letter, i) => b[i] !== letter)
  if (a === b) return ''
  return `${a.slice(Math.max(0, at - 80), at + 80)} ≠ ${b.slice(Math.max(0, at - 80), at + 80)}`
}

/** Whether a whole name stands in a text: 716th is not 16th. */
const names = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\w])${name.replaceAll(/[^\w\s]/g, '.')}(?![\\w])`).test(text)

/** Opens every panel in turn and gathers what stands in them. */
async function everyPanel(stand: Stand): Promise<string> {
  const { page } = stand
  const texts = [await pageText(stand)]
  for (const panel of await page.locator('.tabs [data-panel]').all()) {
    await panel.click()
    if ((await panel.getAttribute('aria-expanded')) === 'false') await panel.click()
    await settled(page)
    texts.push(await pageText(stand))
  }
  return texts.join('\n')
}

describe('two people at one screen', () => {
  const stands: Stand[] = []
  afterEach(async () => {
    for (const stand of stands.splice(0)) await stand.close()
  })
  const open = async (): Promise<Stand> => {
    const stand = await openStand()
    stands.push(stand)
    return stand
  }

  it('[3.6] show the Germans the same page whichever sector the Allies have chosen in secret', async () => {
    const seen: { hidden: string; german: string; panels: string; kept: string; asked: string[] }[] = []
    for (const sector of ['north', 'south'] as const) {
      const stand = await open()
      const { page } = stand
      await upToSecret(stand, sector)
      const hidden = await pageText(stand)
      if (sector === 'north') {
        await picture(page, 'handover')
        expect(await violations(page)).toEqual([])
      }
      await takeSeat(page)
      const german = await pageText(stand)
      const panels = await everyPanel(stand)
      const { rows } = await stored(page)
      const row = rows.map(({ id: _id, begun: _begun, touched: _touched, ...rest }) => rest)
      const kept = JSON.stringify(row) + (await remembered(page))
      const asked = stand.requests.map(url => url.replace(/localhost:\d+/, 'host')).sort()
      expect(asked.filter(url => /north|south|sector/i.test(url))).toEqual([])
      expect(stand.errors).toEqual([])
      seen.push({ hidden, german, panels, kept, asked: [...new Set(asked)] })
    }
    const [north, south] = seen
    for (const what of ['hidden', 'german', 'panels', 'kept'] as const)
      expect(difference(south![what], north![what]), what).toBe('')
    expect(south!.asked).toEqual(north!.asked)
  })

  it('[6.7] leave no trace of a unit under the top of a stack for the other side', async () => {
    const stand = await open()
    const { page } = stand
    await upToSecret(stand, 'south')
    await takeSeat(page)
    await page.getByRole('button', { name: /where they stood/ }).click()
    await page.getByRole('button', { name: /Begin the game/ }).click()
    await page.waitForSelector('.handover')
    const unseen = await hiddenFrom(stand, ALLIED)
    expect(unseen.length).toBeGreaterThan(4)
    const traces = async (): Promise<string[]> => {
      const text = await everyPanel(stand)
      return unseen.filter(name => names(text, name))
    }
    const between = await page.content()
    expect(unseen.filter(name => names(between, name))).toEqual([])
    await takeSeat(page)
    // Looks into every German stack on the screen, as far as the page lets it.
    for (const piece of await page.locator('.board .piece:not(.covered)').all()) {
      const box = await piece.boundingBox()
      if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    }
    expect(await traces()).toEqual([])
    const { rows } = await stored(page)
    const kept = JSON.stringify(rows) + (await remembered(page)) + stand.requests.join(' ')
    expect(unseen.filter(name => names(kept, name))).toEqual([])
    expect(stand.errors).toEqual([])
  })
})

/** Full names of the units that a seat may not see, worked out from the match itself. */
async function hiddenFrom({ page }: Stand, seat: number): Promise<string[]> {
  const { saves } = await stored(page)
  const game = (await loadGame('wotr'))!
  const match = loadSave(saves[0]!.save as Save, game)
  if ('problem' in match) throw new Error(match.problem.id)
  const open = game.scene(match.state)
  const seen = game.scene(game.view(match.state, seat))
  const known = new Set(seen.pieces.map(piece => piece.unit))
  return open.pieces
    .filter(piece => piece.side !== seat && !known.has(piece.unit))
    .map(({ unit }) => {
      const counter = game.counters.units[unit]! as { name: string; title?: string }
      return counter.title ?? counter.name
    })
}
