// Staff see an alarm that fires, snooze it, add a channel and test it, on a wide screen and on a phone.

import { randomUUID } from 'node:crypto'
import { alarmEndpoints } from '@gemwala/contract/alarms/alarms'
import { itemEndpoints } from '@gemwala/contract/catalogue/items'
import { demoEndpoints } from '@gemwala/contract/console/demo'
import { voucherEndpoints } from '@gemwala/contract/delivery/vouchers'
import { expectAccessible } from '../accessible.ts'
import { ask } from '../ask.ts'
import { expect } from '../expect.ts'
import { expectFits, press, toastOf } from '../on-page.ts'
import { expectPageError } from '../page-errors.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { test } from '../test.ts'

/** An item with one code, which is low stock: an alarm that no other test ends or causes. */
async function runLow(token: string): Promise<string> {
  const name = `Gift ${randomUUID().slice(0, 8)}`
  const prices = { originalprice: 120, discountedprice: 100, resellprice: 90 }
  const imgpath = '/demo/art/v1/ember-rift.svg'
  await ask(itemEndpoints.create, { body: { name, imgpath, ...prices } }, token)
  const items = await ask(itemEndpoints.list, undefined, token)
  const { itemid } = items.find((item) => item.name === name)!
  await ask(voucherEndpoints.import, { body: { itemid, codes: [`${name}-0001`] } }, token)
  return `${name} (item ${itemid}) has 1 code left.`
}

/** The check runs every few seconds. */
const untilFires = (token: string, text: string) =>
  expect
    .poll(async () => (await ask(alarmEndpoints.firing, undefined, token)).alarms)
    .toContainEqual(expect.objectContaining({ text, count: 1 }))

const hooks = async () => (await ask(demoEndpoints.webhooks)).map(({ text }) => text)

test('an alarm fires, sends a message, is snoozed for a reason, and a new channel gets a test', async ({
  page,
}) => {
  expectPageError(page, /status of 400/)
  const { token } = await signIn(page, 'admin')
  const text = await runLow(token)
  await untilFires(token, text)
  await page.goto('/admin/alarms')
  const firing = page.getByRole('list', { name: 'Firing' })
  const row = firing.getByRole('listitem').filter({ hasText: text })
  await row.getByText(/Last sent/).waitFor()
  await expect.poll(hooks).toContainEqual(expect.stringContaining(text))
  await page.getByRole('table', { name: 'Rules' }).waitFor()
  await expectAccessible(page)
  await screenshot(page, 'console-alarms')

  await row.getByRole('button', { name: 'Snooze Stock low' }).click()
  const asked = page.getByRole('dialog', { name: 'Snooze Stock low' })
  await asked.getByLabel('For', { exact: true }).selectOption('8 hours')
  await asked.getByLabel('Reason').fill('Codes come tomorrow')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Snooze' }).click()
  await toastOf(page, 'Alarm snoozed')
  await row.getByText(/Snoozed until .+: Codes come tomorrow$/).waitFor()

  const { simulators } = await ask(demoEndpoints.state)
  const { address } = simulators.find(({ name }) => name === 'webhooks')!
  const name = `Desk ${randomUUID().slice(0, 8)}`
  await press(page, 'Add channel')
  const added = page.getByRole('dialog', { name: 'Add channel' })
  await added.getByLabel('Kind').selectOption('Webhook')
  await added.getByLabel('Name').fill(name)
  await added.getByLabel('Address').fill('https://192.168.0.1/hook')
  await added.getByRole('button', { name: 'Save channel' }).click()
  await added.getByText(/^This address is not public\./).waitFor()
  await expectAccessible(page)
  await screenshot(page, 'console-alarms-channel')
  await added.getByLabel('Address').fill(`${address}/desk/secret-path`)
  await added.getByRole('button', { name: 'Save channel' }).click()
  await toastOf(page, 'Channel saved')
  const channel = page.getByRole('row').filter({ hasText: name })
  await channel.getByRole('button', { name: 'Send test' }).click()
  await toastOf(page, `Test message sent to ${name}`)
  await expect.poll(hooks).toContainEqual(expect.stringContaining('Test message from Gemwala'))
  await expect(page.locator('main')).not.toContainText('secret-path')
  await press(page, `Delete ${name}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await toastOf(page, 'Channel deleted')
})

test('on a phone the alarms are cards, a rule is edited, and the demo shows the messages', async ({
  phone,
}) => {
  const { token } = await signIn(phone, 'admin')
  const text = await runLow(token)
  await untilFires(token, text)
  await phone.goto('/admin/alarms')
  await phone.getByText(text).waitFor()
  await phone.getByRole('button', { name: 'Edit Books not balanced' }).waitFor()
  await expectFits(phone)
  await expectAccessible(phone)
  await screenshot(phone, 'console-alarms-phone')
  await press(phone, 'Edit Books not balanced')
  const dialog = phone.getByRole('dialog', { name: 'Books not balanced' })
  await dialog.getByLabel('Quiet from').fill('23:00')
  await dialog.getByLabel('Quiet to').fill('07:30')
  await expectAccessible(phone)
  await screenshot(phone, 'console-alarms-rule-phone')
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  await toastOf(phone, 'Rule saved')
  await phone.getByText('23:00 to 07:30').waitFor()

  await phone.goto('/demo')
  const messages = phone.getByRole('list', { name: 'Messages about alarms' })
  await messages.getByText(text).waitFor()
  await phone.getByText('How to make each alarm fire').click()
  await phone.getByText('Login attack').waitFor()
  await expectFits(phone)
  await expectAccessible(phone)
  await screenshot(phone, 'demo-alarms-phone')
})
