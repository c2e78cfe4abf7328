// An owner invites a support person, who works without the right to refund; the owner then takes the rights back.

import { randomUUID } from 'node:crypto'
import { orderEndpoints } from '@gemwala/contract/orders/orders'
import { expectAccessible } from '../accessible.ts'
import { ask } from '../ask.ts'
import { expect } from '../expect.ts'
import { inDatabase } from '../in-database.ts'
import { toastOf } from '../on-page.ts'
import { place, rowOf, rows } from '../pending-orders.ts'
import { screenshot } from '../screenshot.ts'
import { newCustomer, sessionOf, signIn } from '../sign-in.ts'
import { test } from '../test.ts'
import { desktop } from '../visits.ts'
import { nextTo } from '../world.ts'

// Covers U4.
test('a support person joins by mail, and can neither refund nor cancel by button, key or call', async ({
  page,
  visits,
}) => {
  const { word, orderids, askAll } = await place(page, 2)
  const [first] = orderids as [string, string]
  const name = `Support ${randomUUID().slice(0, 8)}`
  const email = `${randomUUID().slice(0, 8)}@mail.test`
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  // A focused field still looks invalid.
  const invalid = page.getByLabel('Name').and(page.locator(':focus'))
  const looks = () =>
    invalid.evaluate((field) => {
      const of = (element: typeof field) =>
        element.ownerDocument.defaultView.getComputedStyle(element)
      const error = field.parentElement.nextElementSibling
      return {
        isRed: of(field).borderTopColor === of(error).color,
        hasRing: of(field).boxShadow !== 'none',
      }
    })
  await expect.poll(looks).toEqual({ isRed: true, hasRing: true })
  await screenshot(page, 'staff-invalid')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('combobox', { name: 'Rights' }).selectOption('Support')
  const invitation = await nextTo(email, /invited/)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await toastOf(page, 'Invitation sent')
  await page.getByRole('row', { name }).getByText('Invited').waitFor()
  await expectAccessible(page)
  await screenshot(page, 'staff')
  const link = /http:\/\/\S+/.exec((await invitation()).text)![0]

  const theirs = await visits.open(desktop)
  await theirs.goto(link)
  await theirs.getByLabel('Password', { exact: true }).fill('a password of mine')
  const notice = await nextTo('admin@gemwala.test', /staff of Gemwala changed/)
  await theirs.getByRole('button', { name: 'Submit' }).click()
  await theirs.getByText('Password updated successfully.').waitFor()
  expect((await notice()).text).toContain(`${name} (${email}) has joined the staff`)
  await theirs.getByRole('button', { name: 'Sign in with Email' }).waitFor()

  const support = { userid: 0, name, email, mobilenumber: '' }
  const { token } = await signIn(theirs, support)
  await theirs.goto(`/admin/orders?search=${word}`)
  await expect(rows(theirs)).toHaveCount(2)
  const row = rowOf(theirs, first)
  await expect(row.getByRole('button', { name: /Refund|Cancelled/ })).toHaveCount(0)
  await expect(theirs.getByRole('link', { name: 'Staff' })).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)
  // No key does what the buttons do not offer: on a row, on a selection, or to a screen.
  const { keyboard } = theirs
  for (const key of ['j', 'r', 'l', 'x', 'r', 'l', 'g', 'f']) await keyboard.press(key)
  // This key comes after them, so only its dialog is open.
  await keyboard.press('Control+k')
  const offered = theirs.getByRole('dialog').getByRole('option')
  await offered.filter({ hasText: 'Pending Orders' }).waitFor()
  await expect(theirs.getByRole('dialog')).toHaveCount(1)
  await expect(theirs).toHaveURL(/\/admin\/orders\?/)
  await expect(offered.filter({ hasText: /Refund|Cancel|Staff|Audit/ })).toHaveCount(0)
  await keyboard.press('Escape')
  await screenshot(theirs, 'support-orders')
  const params = { orderId: first, status: 'Refunded' as const, reason: 'Mine' }
  await expect(ask(orderEndpoints.decide, { params, query: {} }, token)).rejects.toThrow()
  expect((await askAll()).map(({ status }) => status)).toEqual(['Processing', 'Processing'])
  await theirs.getByRole('button', { name: 'Clear selection' }).click()
  await row.getByRole('button', { name: 'Completed' }).click()
  await toastOf(theirs, 'Order completed successfully')

  await page.reload()
  await page.getByRole('button', { name: `Block: ${name}` }).click()
  await page.getByLabel('Reason').fill('Left the store')
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByText('User blocked').waitFor()
  await expect(ask(orderEndpoints.pending, { query: {} }, token)).rejects.toThrow()
})

test('a user without a mobile number is blocked from the list, on a phone', async ({ phone }) => {
  const customer = await newCustomer()
  const { token } = await sessionOf(customer)
  await inDatabase('update users set mobilenumber = null where userid = $1 returning userid', [
    customer.userid,
  ])
  await signIn(phone, 'admin')
  await phone.goto(`/admin/usersdata?search=${customer.email}`)
  await phone.getByRole('button', { name: 'Block' }).click()
  await phone.getByLabel('Reason').fill('Chargeback')
  await phone.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await phone.getByRole('button', { name: 'Unblock' }).waitFor()
  await expect(ask(orderEndpoints.own, { query: {} }, token)).rejects.toThrow()
})
