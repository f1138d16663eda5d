/** Where links from mails lead: an account without a password, an address, signing in, a new password. */
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { openMailbox } from '../../server/src/testing/mailbox.ts'
import { base, errors, hosting, person, takeName } from './company.ts'
import { DESKTOP, PHONE, picture, violations } from './harness.ts'

const mailbox = await openMailbox()
afterAll(() => mailbox.close())
hosting({ smtp: mailbox.url, signInsPerMinute: 1000 })

/** The part of the last mail's link that no server is sent. */
async function linkFor(purpose: string, email: string): Promise<string> {
  const found = (): string | undefined =>
    mailbox.mails
      .filter(one => one.includes(`To: ${email}`))
      .map(one => new RegExp(`#/link/${purpose}/[\\w-]+`).exec(one)?.[0])
      .findLast(one => one !== undefined)
  await expect.poll(found).toBeTypeOf('string')
  return found()!
}

/** Opens a link on a machine of its own, as from a mail program. */
async function follow(link: string, viewport = DESKTOP): Promise<Page> {
  const page = await person(viewport)
  await page.goto(`${base()}${link}`)
  return page
}

const lobby = (page: Page) => page.goto(`${base()}#/online`)
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()

it('an account is begun by a mail, and the games of the guest are there', { timeout: 200_000 }, async () => {
  const email = 'anna@example.org'
  const anna = await person(DESKTOP)
  await lobby(anna)
  await takeName(anna, 'Anna')
  await anna.locator('.seat', { hasText: 'Your side' }).locator('select').waitFor()
  await anna.getByRole('button', { name: 'Make the match' }).click()
  await anna.getByText('Waiting until every seat is taken').waitFor()
  await lobby(anna)
  await anna.getByText('Keep your games').click()
  const settle = anna.locator('.settle')
  await settle.getByRole('textbox', { name: 'Name' }).fill('Anna of the Meuse')
  await settle.getByText('Without a password: a link by mail').click()
  await settle.getByRole('textbox', { name: 'Address for mail' }).fill(email)
  expect(await violations(anna)).toEqual([])
  await settle.getByRole('button', { name: 'Send the link' }).click()
  await anna.getByText('Follow the link in the mail, and the account is yours.').waitFor()
  const link = await linkFor('account', email)
  const phone = await follow(link, PHONE)
  await heading(phone, 'Make the account')
  expect(await violations(phone)).toEqual([])
  await picture(phone, 'link-account')
  await phone.getByRole('button', { name: 'Go on' }).click()
  await phone.getByText('You are Anna of the Meuse.').waitFor()
  const mine = phone.locator('section', { hasText: 'My matches' }).locator('li')
  await expect.poll(() => mine.count()).toBe(1)
  // It was good once.
  const again = await follow(link)
  await again.getByRole('button', { name: 'Go on' }).click()
  await again.getByText('This link was used already, or is too old.').waitFor()
  expect(await violations(again)).toEqual([])
  await picture(again, 'link-used')

  await lobby(again)
  await again.getByLabel('Sign in').check()
  await again.getByText('Mail me a link instead').click()
  await again.getByRole('textbox', { name: 'Address for mail' }).fill(email)
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await again.getByText('If somebody here has this address, a link is on its way.').waitFor()
  const other = await follow(await linkFor('signIn', email))
  await heading(other, 'Sign in')
  expect(await violations(other)).toEqual([])
  await other.getByRole('button', { name: 'Go on' }).click()
  await other.getByText('You are Anna of the Meuse.').waitFor()
  expect(errors).toEqual([])
})

it('an address is proven wherever the mail is read, and a password set', { timeout: 200_000 }, async () => {
  const email = 'ben@example.org'
  const ben = await person(DESKTOP)
  await lobby(ben)
  await ben.getByLabel('Make an account').check()
  await ben.getByRole('textbox', { name: 'Name' }).fill('Ben of the Our')
  await ben.getByLabel('Password').fill('the first password')
  await ben.getByRole('button', { name: 'Go on' }).click()
  await ben.getByRole('link', { name: 'Address, notices, vacation' }).click()
  await ben.getByRole('textbox', { name: 'Address for mail' }).fill(email)
  await ben.getByRole('button', { name: 'Send a link to prove it' }).click()
  await ben.getByText('Follow the link in the mail.').waitFor()
  // On a phone on which he has not signed in.
  const phone = await follow(await linkFor('email', email), PHONE)
  await phone.getByText('This is your address now.').waitFor()
  await phone.getByRole('button', { name: 'Go on' }).waitFor()
  await ben.reload()
  await ben.getByText(`Proven: ${email}`).waitFor()

  await phone.getByLabel('Sign in').check()
  await phone.getByText('Mail me a link instead').click()
  await phone.getByRole('textbox', { name: 'Address for mail' }).fill(email)
  expect(await violations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Set a new password' }).click()
  const link = await linkFor('password', email)
  const page = await follow(link)
  await heading(page, 'Set a new password')
  expect(await violations(page)).toEqual([])
  await picture(page, 'link-password')
  await page.getByLabel('Password').fill('the second password')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByText('You are Ben of the Our.').waitFor()
  // Everybody else was signed out, and comes back with the new one only.
  await lobby(ben)
  await ben.reload()
  await ben.getByLabel('Sign in').check()
  const signIn = async (password: string): Promise<void> => {
    await ben.getByRole('textbox', { name: 'Name' }).fill('Ben of the Our')
    await ben.getByLabel('Password').fill(password)
    await ben.getByRole('button', { name: 'Go on' }).click()
  }
  await signIn('the first password')
  await ben.getByText('Name and password do not go together.').waitFor()
  await signIn('the second password')
  await ben.getByText('You are Ben of the Our.').waitFor()
  expect(errors).toEqual([])
})

it('a link that is none says so', { timeout: 60_000 }, async () => {
  const page = await follow('#/link/elsewhere/nothing')
  await page.getByText('The link is cut off or mistyped.').waitFor()
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
})
