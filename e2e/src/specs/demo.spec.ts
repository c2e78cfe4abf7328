// The demo's own screen: its accounts, its outbox, its stand-ins that misbehave on request.

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../accessible.ts'
import { expectConsole } from '../complaints.ts'
import { screenshot } from '../screenshot.ts'
import { test } from '../test.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name })
const messages = (page: Page) => panel(page, 'Outbox').getByRole('listitem')
const behaviour = (page: Page, name: string) => page.getByLabel(`How ${name} behaves`)
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

test('names an account of each role', async ({ page }) => {
  await page.goto('/demo')
  await panel(page, 'Accounts').waitFor()
  const accounts = await panel(page, 'Accounts').getByRole('listitem').allTextContents()
  expect(accounts).toHaveLength(3)
  for (const [place, email] of ['admin', 'player', 'reseller'].entries()) {
    expect(accounts[place]).toContain(`${email}@gemwala.test`)
  }
})

test('is accessible', async ({ page, phone }) => {
  for (const visit of [page, phone]) {
    await visit.goto('/demo')
    await panel(visit, 'Outbox').waitFor()
    await expectAccessible(visit)
  }
  await screenshot(page, 'demo-desktop')
  await screenshot(phone, 'demo-phone')
})

test.for([
  { kind: 'mail', button: 'Send a sample mail', to: 'player@gemwala.test' },
  { kind: 'sms', button: 'Send a sample SMS', to: '9812345670' },
])('a sample $kind arrives in the outbox', async ({ kind, button, to }, { page, world }) => {
  const before = await world.outbox()
  await page.goto('/demo')
  await press(page, button)
  await expect.poll(async () => (await world.outbox()).length).toBe(before.length + 1)
  const [newest] = await world.outbox()
  expect(newest).toMatchObject({ kind, to: expect.stringContaining(to) })
  await expect.poll(() => messages(page).count()).toBe(before.length + 1)
  expect(await messages(page).first().textContent()).toContain('sample message from Gemwala')
})

test('the open page shows what is sent meanwhile', async ({ page, world }) => {
  await page.goto('/demo')
  const before = (await world.outbox()).length
  const other = await page.context().newPage()
  await other.goto('/demo')
  await press(other, 'Send a sample SMS')
  await expect.poll(() => messages(page).count()).toBe(before + 1)
})

test('failing mail is told to the person, and works again afterwards', async ({ page, world }) => {
  expectConsole(page, /status of 503/)
  const before = (await world.outbox()).length
  await page.goto('/demo')
  await behaviour(page, 'mail').selectOption('failing')
  await page.getByText('mail: fails').waitFor()
  await press(page, 'Send a sample mail')
  await page.getByRole('alert').getByText('The mail stand-in did not take the message.').waitFor()
  expect(await world.outbox()).toHaveLength(before)

  await behaviour(page, 'mail').selectOption('ok')
  await page.getByText('mail: works').waitFor()
  await press(page, 'Send a sample mail')
  await expect.poll(async () => (await world.outbox()).length).toBe(before + 1)
})

test('a failing SMS gateway does not touch the mail', async ({ page, world }) => {
  expectConsole(page, /status of 503/)
  await world.setFaults('sms', 'failing')
  await page.goto('/demo')
  expect(await behaviour(page, 'sms').inputValue()).toBe('failing')
  await press(page, 'Send a sample SMS')
  await page.getByRole('alert').getByText('The sms stand-in did not take the message.').waitFor()
  const before = (await world.outbox()).length
  await press(page, 'Send a sample mail')
  await expect.poll(async () => (await world.outbox()).length).toBe(before + 1)
})
