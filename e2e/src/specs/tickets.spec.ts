// Help with an order: customers help themselves, then write, and staff answer.

import { randomUUID } from 'node:crypto'
import { checkoutEndpoints } from '@gemwala/contract/buying/checkout'
import { ticketEndpoints } from '@gemwala/contract/tickets/tickets'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../accessible.ts'
import { ask } from '../ask.ts'
import { buy, handDelivered, itemOf } from '../buy.ts'
import { expect } from '../expect.ts'
import { expectFits, goWithin, press, toastOf } from '../on-page.ts'
import { plantClaimable, plantUnsent } from '../planted.ts'
import { screenshot } from '../screenshot.ts'
import { newCustomer, sessionOf, signIn } from '../sign-in.ts'
import { test } from '../test.ts'
import { nextTo } from '../world.ts'

const wish = { productid: handDelivered, quantity: 1, input1: 'asha.plays' }

/** An order that waits for its payment. */
async function unpaid(token: string): Promise<string> {
  const itemid = await itemOf(token, handDelivered)
  const body = { ...wish, itemid, paymentmode: 'upi' as const }
  const { order } = await ask(checkoutEndpoints.order, { body, attemptKey: randomUUID() }, token)
  return order.orderid
}

const help = (page: Page) => page.getByRole('region', { name: 'Need help with this order?' })

async function openTopic(page: Page, orderid: string, topic: string): Promise<void> {
  await page.goto(`/orders/${orderid}`)
  await help(page).getByText(topic).click()
}

test('a payment is found by its bank reference', async ({ phone }) => {
  const { token } = await signIn(phone, await newCustomer())
  const orderid = await unpaid(token)
  const { utr, amount } = await plantClaimable(orderid)
  await openTopic(phone, orderid, 'I paid, but it says unpaid')
  const field = help(phone).getByLabel('Bank reference (UTR)')
  await field.fill('WRONG0001')
  await press(phone, 'Find my payment')
  await help(phone)
    .getByText(/^We could not match this reference/)
    .waitFor()
  await help(phone).getByText('2 tries left').waitFor()
  await expectAccessible(phone)
  await expectFits(phone, 'main')
  await screenshot(phone, 'help-claim-phone')
  await field.fill(utr)
  await press(phone, 'Find my payment')
  await help(phone)
    .getByText(/^We found your payment: ₹/)
    .waitFor()
  await help(phone).getByRole('link', { name: 'Open wallet' }).click()
  await phone.getByRole('region', { name: 'Balance' }).getByText(amount, { exact: false }).waitFor()
})

test('an order of which nothing was sent is cancelled, and its money is back', async ({ page }) => {
  const { token } = await signIn(page, await newCustomer(1000))
  const orderid = await buy(token, wish)
  await plantUnsent(orderid)
  await openTopic(page, orderid, 'I want to cancel it')
  await screenshot(page, 'help-cancel')
  await press(page, 'Cancel and get my money back')
  await page.getByRole('heading', { name: 'This order was cancelled.' }).waitFor()
  await goWithin(page, '/wallet')
  await page.getByText('₹1,000').first().waitFor()
})

test('a customer asks with a picture, staff answer, and the customer replies', async ({
  page,
  phone,
}) => {
  const customer = await newCustomer(1000)
  const { token } = await signIn(phone, customer)
  const orderid = await buy(token, wish)
  await openTopic(phone, orderid, 'It has not arrived')
  await help(phone).getByText('Our staff deliver this item by hand.', { exact: false }).waitFor()
  await screenshot(phone, 'help-not-arrived-phone')
  await help(phone).getByRole('button', { name: 'Write to us' }).first().click()
  const form = help(phone).locator('details[open] form')
  await form.getByLabel('Message').fill('It is not in my <b>account</b>.')
  const buffer = await phone.screenshot()
  await form
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer })
  await form.getByRole('button', { name: 'Send' }).click()
  await phone.getByRole('heading', { level: 1, name: `Order ${orderid} has not arrived` }).waitFor()
  await phone.getByRole('img', { name: 'Picture 1' }).waitFor()
  await phone.getByText('It is not in my <b>account</b>.').waitFor()
  await expectAccessible(phone)
  await expectFits(phone, 'main')
  await screenshot(phone, 'ticket-phone')
  const number = new URL(phone.url()).pathname.split('/').at(-1)!

  await signIn(page, 'admin')
  await page.goto(`/admin/tickets?search=${number}`)
  await page.getByText('1 found, the longest wait first').waitFor()
  await expectAccessible(page)
  await screenshot(page, 'admin-tickets')
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('img', { name: 'Attachment 1' }).waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Asked the supplier')
  await press(page, 'Save note')
  await toastOf(page, 'Note saved')
  await page.getByText('Answer to the customer').click()
  await page.getByLabel('Insert a canned answer').selectOption('Checking with the supplier')
  await expect(page.getByRole('textbox', { name: 'Answer', exact: true })).toHaveValue(
    new RegExp(`Hello ${customer.name},`),
  )
  await press(page, 'Send answer')
  await toastOf(page, 'Answer sent')
  await page.getByText('Asked the supplier').waitFor()
  await expectAccessible(page)
  await screenshot(page, 'admin-ticket')

  await phone.reload()
  await phone.getByText(`Hello ${customer.name},`).waitFor()
  await expect(phone.getByText('Asked the supplier')).toHaveCount(0)
  await phone.getByLabel('Your reply').fill('Thank you!')
  await press(phone, 'Send reply')
  await toastOf(phone, 'Message sent')
  await press(phone, 'It is solved')
  await phone.getByText('This ticket is closed. A reply opens it again.').waitFor()
})

test('the lists fit on both sizes, and staff work on a phone, too', async ({ page, phone }) => {
  const customer = await newCustomer()
  const { token } = await sessionOf(customer)
  const body = { subject: 'An invoice, please', text: 'For my order of yesterday.' }
  const { number } = await ask(ticketEndpoints.open, { body }, token)
  await signIn(page, customer)
  await page.goto('/tickets')
  await page.getByRole('link', { name: 'An invoice, please' }).waitFor()
  await expectAccessible(page)
  await screenshot(page, 'tickets')
  await signIn(phone, 'admin')
  await phone.goto(`/admin/tickets?search=${number}`)
  await phone.getByRole('link', { name: number }).click()
  await phone.getByRole('form', { name: 'Write' }).waitFor()
  await expectAccessible(phone)
  await expectFits(phone)
  await screenshot(phone, 'admin-ticket-phone')
  await phone.getByRole('textbox', { name: 'Answer', exact: true }).fill('Here it is.')
  await press(phone, 'Send and close')
  await toastOf(phone, 'Answer sent')
  await phone.getByRole('button', { name: 'Reopen ticket' }).waitFor()
})

test('somebody without an account writes, proves the address by the mail, and reads the answer', async ({
  page,
  phone,
}) => {
  const email = `${randomUUID().slice(0, 8)}@mail.test`
  await phone.goto('/tickets')
  await phone.getByRole('heading', { level: 1, name: 'Write to us' }).waitFor()
  await phone.getByLabel('Your email address').fill(email)
  await phone.getByLabel('Subject').fill('My account is blocked')
  await phone.getByLabel('Message').fill('Why?')
  await expectAccessible(phone)
  await expectFits(phone, 'main')
  await screenshot(phone, 'write-to-us-phone')
  const confirmation = await nextTo(email, /Confirm your message/)
  await press(phone, 'Send')
  await phone.getByText(/^Check your inbox/).waitFor()
  const [link] = /http\S+\/tickets\/TK\S+/.exec((await confirmation()).text)!
  await phone.goto(new URL(link).pathname + new URL(link).hash)
  await phone.getByRole('heading', { level: 1, name: 'My account is blocked' }).waitFor()
  const number = new URL(link).pathname.split('/').at(-1)!
  const answered = await nextTo(email, /Re: My account is blocked/)
  await signIn(page, 'admin')
  await page.goto(`/admin/tickets/${number}`)
  await page.getByRole('textbox', { name: 'Answer', exact: true }).fill('We unblocked it.')
  await press(page, 'Send answer')
  expect((await answered()).text).toContain('We unblocked it.')
  await phone.reload()
  await phone.getByText('We unblocked it.').waitFor()
})
