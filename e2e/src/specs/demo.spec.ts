// A visitor uses the demo's own screen: accounts, outbox, and faults of the simulators.

import { checkoutEndpoints } from '@gemwala/contract/buying/checkout'
import { demoEndpoints } from '@gemwala/contract/console/demo'
import { reviewEndpoints } from '@gemwala/contract/delivery/reviews'
import type { Page } from 'playwright-core'
import { ask } from '../ask.ts'
import { buy } from '../buy.ts'
import { expect } from '../expect.ts'
import { expectFits, press } from '../on-page.ts'
import { expectPageError } from '../page-errors.ts'
import { forgetCosts } from '../planted.ts'
import { screenshot } from '../screenshot.ts'
import { newCustomer, signIn } from '../sign-in.ts'
import { test } from '../test.ts'
import { nextTo } from '../world.ts'

const sample = /sample message from Gemwala/
const panel = (page: Page, name: string) => page.getByRole('region', { name })
const messages = (page: Page) => panel(page, 'Outbox').getByRole('listitem')
const behaviour = (page: Page, name: string) => page.getByLabel(`How ${name} behaves`)

// Covers 3-168.
test('the demo screen shows an account of each role', async ({ page }) => {
  await page.goto('/demo')
  await panel(page, 'Outbox').waitFor()
  const accounts = await panel(page, 'Accounts').getByRole('listitem').allTextContents()
  expect(accounts).toHaveLength(3)
  for (const [place, email] of ['admin', 'player', 'reseller'].entries()) {
    expect(accounts[place]).toContain(`${email}@gemwala.test`)
  }
})

// Covers 3-167, 3-168.
test('sample messages arrive in the outbox, also in another open page', async ({ page }) => {
  const other = await page.context().newPage()
  for (const visit of [page, other]) {
    await visit.goto('/demo')
    await panel(visit, 'Outbox').waitFor()
  }
  for (const [kind, button, to] of [
    ['mail', 'Send a sample mail', 'player@gemwala.test'],
    ['sms', 'Send a sample SMS', '9812345670'],
  ] as const) {
    const arrived = await nextTo(to, sample)
    await press(page, button)
    const newest = await arrived()
    expect(newest.kind).toBe(kind)
    for (const visit of [page, other]) {
      const first = messages(visit).first()
      await expect(first.locator('time')).toHaveAttribute('datetime', newest.at)
      await expect(first).toContainText('sample message from Gemwala')
    }
  }
})

test('a failing simulator is reported, affects no other, and works again after a reset', async ({
  page,
  world,
}) => {
  expectPageError(page, /status of 503/)
  await world.setFaults('sms', 'failing')
  const samples = async () => (await world.outbox()).filter(({ text }) => sample.test(text)).length
  const before = await samples()
  await page.goto('/demo')
  await expect(behaviour(page, 'sms')).toHaveValue('failing')
  await press(page, 'Send a sample SMS')
  await page.getByRole('alert').getByText('The sms simulator did not accept the message.').waitFor()
  await press(page, 'Send a sample mail')
  await expect.poll(samples).toBe(before + 1)

  await behaviour(page, 'mail').selectOption('failing')
  await page.getByText('mail: fails').waitFor()
  await press(page, 'Send a sample mail')
  await page
    .getByRole('alert')
    .getByText('The mail simulator did not accept the message.')
    .waitFor()
  expect(await samples()).toBe(before + 1)

  await behaviour(page, 'mail').selectOption('ok')
  await page.getByText('mail: works').waitFor()
  await press(page, 'Send a sample mail')
  await expect.poll(samples).toBe(before + 2)
})

async function buyFromSmile(token: string): Promise<string> {
  const productid = 1001
  const params = { productid: String(productid) }
  const { items } = await ask(checkoutEndpoints.product, { params }, token)
  const { itemid } = items.find(({ name }) => name === '257 Diamonds')!
  const player = { input1: '548213907', input2: '2041' }
  return buy(token, { productid, itemid, quantity: 1, ...player })
}

const waitingWords = (count: number) =>
  count === 0
    ? 'No order waits for staff'
    : count === 1
      ? '1 order waits for staff'
      : `${count} orders wait for staff`

test('an order whose connection was cut is shown as waiting for a person until one decides', async ({
  page,
  phone,
  world: _,
}) => {
  const { token } = await signIn(phone, await newCustomer(1000))
  // If the store knew the cost of the pack, it would see from its balance that the pack was bought.
  await forgetCosts()
  const staff = await signIn(page, 'admin')
  const { reviews: before } = await ask(demoEndpoints.state)
  await page.goto('/demo')
  const suppliers = panel(page, 'Suppliers')
  await suppliers.getByText(waitingWords(before)).waitFor()
  await suppliers.getByText('Smile.One BR: running, nothing waiting').waitFor()
  const nextOrder = page.getByLabel('The next order at Smile.One')
  await nextOrder.selectOption('Accepts it, then drops the connection')
  await page.getByText('Smile.One: accepts it, then drops the connection').waitFor()

  const orderid = await buyFromSmile(token)
  await suppliers.getByText(waitingWords(before + 1)).waitFor()
  await expect(nextOrder).toHaveValue('none')
  await suppliers.scrollIntoViewIfNeeded()
  await screenshot(page, 'demo-suppliers')
  await phone.goto('/demo')
  await panel(phone, 'Suppliers')
    .getByText(waitingWords(before + 1))
    .waitFor()
  await panel(phone, 'Suppliers').scrollIntoViewIfNeeded()
  await screenshot(phone, 'demo-suppliers-phone')
  await expectFits(phone)

  const decision = { position: 1, decision: 'return' as const, reason: 'It did not arrive' }
  await ask(reviewEndpoints.decide, { params: { orderid }, body: decision }, staff.token)
  await suppliers.getByText(waitingWords(before)).waitFor()
})
