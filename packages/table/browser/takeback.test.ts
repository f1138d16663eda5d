/** Two browsers, and leave to take back: asked for, done without, refused and given, in words at both. */
import { expect, it } from 'vitest'
import { errors, gather, hosting, playUntil } from './company.ts'
import { picture, promptText, violations } from './harness.ts'

hosting()

it('what leave to take back comes to is told at both seats', { timeout: 300_000 }, async () => {
  const { anna, ben, cleo } = await gather('wotr')
  const wanted = anna.getByRole('button', { name: 'Take back …' })
  await playUntil([anna, ben], async () => (await wanted.count()) > 0)
  const stood = await promptText(anna)
  const ask = async (): Promise<void> => {
    await wanted.click()
    await anna.getByRole('button', { name: /^Ask / }).click()
    await ben.waitForSelector('.handover:has-text("take this back?")')
  }

  await wanted.click()
  expect(await anna.getByRole('dialog').textContent()).toMatch(/must agree.*nobody can go on/)
  await picture(anna, 'take-back-ask')
  await anna.getByRole('button', { name: /^Ask / }).click()
  await expect.poll(() => promptText(anna)).toMatch(/^You have asked .* for leave/)
  await ben.waitForSelector('.handover:has-text("nobody can go on")')
  await expect.poll(() => promptText(cleo)).toMatch(/must agree first/)
  expect(await violations(ben, '.handover')).toEqual([])
  await picture(anna, 'take-back-waits')
  await picture(ben, 'take-back-asked')

  await anna.getByRole('button', { name: 'Never mind' }).click()
  await ben.waitForSelector('.handover', { state: 'detached' })
  await expect.poll(() => promptText(anna)).toBe(stood)
  expect(await anna.locator('.note').count()).toBe(0)

  await ask()
  await ben.getByRole('button', { name: 'Refuse' }).click()
  await anna.waitForSelector('.note:has-text("did not agree")')
  expect(await promptText(anna)).toBe(stood)

  await ask()
  await ben.getByRole('button', { name: 'Allow it' }).click()
  await anna.waitForSelector('.note:has-text("agreed: it is taken back")')
  await picture(anna, 'take-back-done')
  expect(errors).toEqual([])
})
