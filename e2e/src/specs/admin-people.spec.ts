// Staff work with the lists of users and transactions: they filter, add balance and verify payments.

import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { userEndpoints } from '@gemwala/contract/accounts/users'
import { checkoutEndpoints } from '@gemwala/contract/buying/checkout'
import { topUpEndpoints } from '@gemwala/contract/buying/top-up'
import { showBalance } from '@gemwala/contract/money'
import { walletEndpoints } from '@gemwala/contract/money/wallet'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../accessible.ts'
import { ask } from '../ask.ts'
import { expect } from '../expect.ts'
import { toastOf } from '../on-page.ts'
import { expectPageError } from '../page-errors.ts'
import { screenshot } from '../screenshot.ts'
import { newCustomer, sessionOf, signIn } from '../sign-in.ts'
import { test } from '../test.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('row')

const findUser = async (token: string, search: string) => {
  const { users } = await ask(userEndpoints.list, { query: { search } }, token)
  return users[0]!
}

test('the filters of User Data are in the address, and survive reload and back', async ({
  page,
}) => {
  const { token } = await signIn(page, 'admin')
  await page.goto('/admin/usersdata')
  await page.getByLabel('Role', { exact: true }).selectOption('reseller')
  await page.waitForURL('**/admin/usersdata?role=reseller')
  await page.getByLabel('Sort').selectOption('Balance')
  await page.waitForURL('**/admin/usersdata?role=reseller&sortBy=balance')
  const query = { role: 'reseller', sortBy: 'balance', limit: '25' } as const
  const { users } = await ask(userEndpoints.list, { query }, token)
  const shown = () =>
    rows(page).evaluateAll((found) => found.slice(1).map((row) => row.children[3]?.textContent))
  const expected = users.map(({ email }) => email)
  await expect.poll(shown).toEqual(expected)
  await page.reload()
  await expect.poll(shown).toEqual(expected)
  await expect(page.getByLabel('Sort')).toHaveValue('balance')
  await page.goBack()
  await page.waitForURL('**/admin/usersdata?role=reseller')
  await expect(page.getByLabel('Sort')).toHaveValue('createdAt')

  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await text(await (await downloaded).createReadStream())
  const [, ...lines] = file.trim().split(/\r?\n/)
  expect(lines).toHaveLength(users.length)
  for (const { email } of users) expect(file).toContain(email)
})

test("with the keyboard, / searches, and J and Enter open a user's page", async ({ page }) => {
  const { token } = await signIn(page, 'admin')
  const player = await findUser(token, 'player@gemwala.test')
  await page.goto('/admin/usersdata')
  await rows(page).nth(1).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('player@gemwala')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/usersdata?search=player%40gemwala')
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('searchbox')).toHaveValue('player@gemwala')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/user/${player.userid}`)
  await page.getByRole('heading', { name: player.name, level: 1 }).waitFor()
  const orders = page.getByRole('region', { name: 'Orders', exact: true })
  await orders.getByRole('row').nth(1).waitFor()
  await orders.getByRole('link', { name: 'All orders' }).click()
  await page.waitForURL('**/admin/txn?search=player%40gemwala.test')
  await page.getByRole('heading', { name: 'All Orders' }).waitFor()
})

// Covers 2-5.
test('balance is added once even if the first answer is lost', async ({ page }) => {
  const { token } = await signIn(page, 'admin')
  const { name, email } = await newCustomer(1000)
  await page.goto(`/admin/usersdata?search=${email}`)
  await page.getByRole('button', { name: 'Top-Up' }).click()
  const dialog = page.getByRole('dialog', { name: `Add Balance for ${name}` })
  await dialog.getByLabel('Amount').fill('250.50')
  await dialog.getByLabel('Reason').fill('For the spec')

  // The server carries out the call, but its answer is lost.
  expectPageError(page, /ERR_FAILED/)
  await page.route('**/admin/adduserbalance', async (route) => {
    await route.fetch()
    await route.abort('failed')
  })
  await dialog.getByRole('button', { name: 'Add Balance' }).click()
  await toastOf(page, 'Failed to add balance. Please try again.')
  await page.unroute('**/admin/adduserbalance')
  await screenshot(page, 'admin-top-up-unknown')
  await dialog.getByRole('button', { name: 'Add Balance' }).click()
  await toastOf(page, `Successfully added ₹250.50 to ${name} wallet`)

  await rows(page).nth(1).getByText(showBalance(1250.5)).waitFor()
  expect((await findUser(token, email)).balance).toBe(1250.5)
  const query = { search: email, type: 'Credit' } as const
  const { transactions } = await ask(walletEndpoints.transactions, { query }, token)
  expect(transactions.map(({ amount }) => amount)).toEqual([250.5, 1000])

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog', { name: 'Edit User Data' }).waitFor()
  await expectAccessible(page)
})

/** An unpaid order and an unpaid top-up. */
async function leaveUnpaid(token: string) {
  const params = { productid: '1024' }
  const { items } = await ask(checkoutEndpoints.product, { params }, token)
  const { itemid } = items.find(({ inStock }) => inStock)!
  const wish = { productid: 1024, itemid, input1: 'asha.plays', paymentmode: 'upi' } as const
  const { order } = await ask(
    checkoutEndpoints.order,
    { body: wish, attemptKey: randomUUID() },
    token,
  )
  const { transaction } = await ask(
    topUpEndpoints.topUp,
    { body: { amount: 123 }, attemptKey: randomUUID() },
    token,
  )
  return { orderid: order.orderid, txnid: transaction.txnid }
}

test("Verify opens the storefront's confirmation page, and a row opens its order", async ({
  page,
}) => {
  const { orderid, txnid } = await leaveUnpaid((await sessionOf(await newCustomer())).token)
  await signIn(page, 'admin')
  for (const [screen, id, confirm] of [
    ['wallettxn', txnid, 'wallet'],
    ['txn', orderid, 'payment'],
  ] as const) {
    await page.goto(`/admin/${screen}?search=${id}`)
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: `Verify ${id}` }).click()
    const confirmation = await opened
    await confirmation.waitForURL(`**/${confirm}/confirm?client_txn_id=${id}`)
    await confirmation.close()
  }
  await rows(page).nth(1).getByText('asha.plays').click()
  await page.waitForURL(`**/admin/txn?search=${orderid}&order=${orderid}`)
})
