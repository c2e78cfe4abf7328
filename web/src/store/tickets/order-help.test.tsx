// Help on an order's page: self-service by the order's state, then a ticket.

import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { sampleHelp, sampleOwnOrderDetail, sampleTicket } from '@gemwala/contract/samples'
import type { OrderHelp } from '@gemwala/contract/tickets/tickets.shapes'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, openApp, seeOn } from '../../../test/open-app.tsx'
import { account, bringSession, homeAnswers, person, refusal } from '../../../test/people.ts'

beforeEach(() => seeOn('desktop'))

const path = '/orders/GW7K2M9QX4PDRT'
const call = `GET /store${path}`
const claim = { triesLeft: 3, isWaiting: false, credited: null }

async function open(order: Partial<OwnOrderDetail>, help: Partial<OrderHelp>, more: Answers = {}) {
  bringSession()
  const all: Answers = {
    ...homeAnswers,
    [call]: sampleOwnOrderDetail(order),
    [`${call}/help`]: sampleHelp(help),
    [`${call}/events`]: refusal(503, {}),
    ...more,
  }
  const opened = await openApp(path, all)
  const panel = within(await screen.findByRole('region', { name: 'Need help with this order?' }))
  await panel.findByText('Something else')
  const sent = (to: string) =>
    opened.fetch.mock.calls
      .filter(([address, request]) => address === to && request?.method === 'POST')
      .map(([, request]) => (request?.body ? JSON.parse(request.body as string) : undefined))
  return { ...opened, all, panel, sent }
}

const topicsOf = (panel: Awaited<ReturnType<typeof open>>['panel']) =>
  panel.getAllByText(/^(I paid|It has not|I want|Something)/).map(({ textContent }) => textContent)

test('an unpaid order offers a claim, with how to find the reference', async () => {
  const { panel } = await open({ status: 'Failed', paymentmode: 'upi' }, { claim, parts: [] })
  expect(topicsOf(panel)).toEqual(['I paid, but it says unpaid', 'Something else'])
  panel.getByText(/^Enter the bank reference of your ₹118.50 payment\./)
  panel.getByText('3 tries left')
})

test('a claim that matches says so, and leads to the wallet', async () => {
  let balance = 0
  const { panel, user, all, sent } = await open(
    { status: 'Failed' },
    { claim, parts: [] },
    { 'GET /store/account': () => account({ user: person({ balance }) }) },
  )
  await screen.findByRole('link', { name: 'Wallet ₹0' })
  balance = 118.5
  await user.click(panel.getByText('I paid, but it says unpaid'))
  await user.click(panel.getByRole('button', { name: 'Find my payment' }))
  panel.getByText('Enter the reference number of the payment: 8 to 40 letters and digits.')
  const credited = sampleHelp({ claim: { triesLeft: 0, isWaiting: false, credited: 118.5 } })
  const message = 'We found your payment and added it to your wallet.'
  all[`POST /store${path}/claim`] = { isFound: true, message, help: credited }
  all[`${call}/help`] = credited
  await user.type(panel.getByLabelText('Bank reference (UTR)'), '4123 4567 8901')
  await user.click(panel.getByRole('button', { name: 'Find my payment' }))
  await panel.findByText('We found your payment: ₹118.50 is in your wallet.')
  expect(sent(`/store${path}/claim`)).toEqual([{ reference: '4123 4567 8901' }])
  expect(panel.getByRole('link', { name: 'Open wallet' }).getAttribute('href')).toBe('/wallet')
  // The bar follows at once.
  await screen.findByRole('link', { name: 'Wallet ₹118' })
})

test('a claim that does not match keeps its answer and offers to write', async () => {
  const { panel, user, all } = await open({ status: 'Failed' }, { claim, parts: [] })
  const waiting = sampleHelp({ claim: { ...claim, triesLeft: 2, isWaiting: true }, parts: [] })
  const message = 'We could not match this reference to a payment for your order yet.'
  all[`POST /store${path}/claim`] = { isFound: false, message, help: waiting }
  all[`${call}/help`] = waiting
  await user.click(panel.getByText('I paid, but it says unpaid'))
  await user.type(panel.getByLabelText('Bank reference (UTR)'), 'WRONG001')
  await user.click(panel.getByRole('button', { name: 'Find my payment' }))
  await panel.findByText(message)
  await panel.findByText('2 tries left')
  panel.getByText('Still missing? Write to us and add a screenshot of the payment.')
})

test('after three tries only writing is left', async () => {
  const { panel } = await open(
    { status: 'Failed' },
    { claim: { triesLeft: 0, isWaiting: true, credited: null }, parts: [] },
  )
  panel.getByText('You have used all tries for this order.')
  expect(panel.queryByLabelText('Bank reference (UTR)')).toBeNull()
})

test('a paid order says what became of each part', async () => {
  const part = { position: 1, reason: 'It was not delivered.', sentAt: null }
  const { panel } = await open(
    { status: 'Completed' },
    {
      parts: [
        { ...part, said: 'No such player', supplierReference: null },
        { ...part, position: 2, reason: 'Confirmed.', said: null, supplierReference: 'S1' },
      ],
    },
  )
  expect(topicsOf(panel)).toEqual(['It has not arrived', 'Something else'])
  panel.getByText('The supplier said: "No such player"')
  panel.getByText("Supplier's order number: S1")
  panel.getByText('It goes to Nightblade (12345678 / 2001). Is that your player?')
})

test('an order of which nothing was sent can be cancelled', async () => {
  const { panel, user, all } = await open({ status: 'Queued' }, { canCancel: true })
  await user.click(panel.getByText('I want to cancel it'))
  panel.getByText(
    'Nothing was sent yet. If you cancel now, ₹118.50 goes back to your wallet at once.',
  )
  all[`POST /store${path}/cancel`] = sampleOwnOrderDetail({ status: 'Cancelled' })
  all[call] = sampleOwnOrderDetail({ status: 'Cancelled' })
  await user.click(panel.getByRole('button', { name: 'Cancel and get my money back' }))
  await screen.findByText('Order cancelled. Your money is back in your wallet.')
  await screen.findByRole('heading', { name: 'This order was cancelled.' })
})

test('a sent order cannot be cancelled, and says so', async () => {
  const { panel } = await open({ status: 'Processing' }, {})
  panel.getByText('This order cannot be cancelled any more. If something is wrong, write to us.')
})

test('a question becomes a ticket about the order', async () => {
  const { panel, user, all, sent, router } = await open({ status: 'Completed' }, {})
  await user.click(panel.getByText('Something else'))
  await user.click(panel.getByRole('button', { name: 'Send' }))
  panel.getByText('Write your message.')
  all['POST /store/tickets'] = sampleTicket()
  all['GET /store/tickets/TK7K2M9QX4PDRT'] = sampleTicket()
  await user.type(panel.getByLabelText('Message'), 'Hello')
  await user.click(panel.getByRole('button', { name: 'Send' }))
  await screen.findByRole('heading', { level: 1, name: 'Where is it?' })
  expect(sent('/store/tickets')).toEqual([
    {
      subject: 'About order GW7K2M9QX4PDRT',
      text: 'Hello',
      topic: 'other',
      orderid: 'GW7K2M9QX4PDRT',
    },
  ])
  expect(router.state.location.pathname).toBe('/tickets/TK7K2M9QX4PDRT')
})

test('an order with an open ticket leads there', async () => {
  const { panel } = await open({ status: 'Completed' }, { ticket: 'TK7K2M9QX4PDRT' })
  const [link] = panel.getAllByRole('link', { name: 'View ticket' })
  expect(link!.getAttribute('href')).toBe('/tickets/TK7K2M9QX4PDRT')
  expect(panel.queryByLabelText('Message')).toBeNull()
})
