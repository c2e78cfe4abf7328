// Bought codes: hidden until the customer reveals them.

import { orderTexts } from '@gemwala/contract/orders/orders'
import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { sampleOwnOrderDetail } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, openApp, seeOn } from '../../../test/open-app.tsx'
import { bringSession, homeAnswers, refusal } from '../../../test/people.ts'

beforeEach(() => seeOn('desktop'))

const path = '/orders/GW7K2M9QX4PDRT'
const revealCall = `POST /store${path}/reveal`
const parts: OwnOrderDetail['parts'] = [
  { position: 1, state: 'delivered', maskedVoucher: '••••-AAAA' },
  { position: 2, state: 'delivered', maskedVoucher: '••••-BBBB' },
]
const vouchers = ['GIFT-1111-AAAA', 'GIFT-2222-BBBB']

async function open(given: Partial<OwnOrderDetail> = {}, answers: Answers = {}) {
  bringSession()
  const order = sampleOwnOrderDetail({ status: 'Completed', parts, ...given })
  const all: Answers = { ...homeAnswers, [`GET /store${path}`]: order, ...answers }
  const opened = await openApp(path, all)
  await screen.findByRole('heading', { level: 1 })
  const revealed = () => opened.fetch.mock.calls.filter(([address]) => address.endsWith('/reveal'))
  return { ...opened, all, revealed }
}

const codes = () => within(screen.getByRole('region', { name: 'Your codes' }))
const listed = () =>
  codes()
    .getAllByRole('listitem')
    .flatMap((row) => row.querySelector('code')?.textContent ?? [])

// Covers 3-138.
test('codes are hidden until the customer reveals them', async () => {
  const { revealed } = await open()
  expect(listed()).toEqual(['••••-AAAA', '••••-BBBB'])
  expect(
    codes().getByText("A revealed code can't be refunded. We record when you reveal it."),
  ).toBeTruthy()
  expect(codes().queryByRole('button', { name: /Copy/ })).toBeNull()
  expect(revealed()).toEqual([])
})

test("'Reveal' shows the codes, how to redeem them, and a button to copy each and all", async () => {
  const redeemSteps = ['Open the app', 'Enter the code']
  const { all, user } = await open({ redeemSteps }, { [revealCall]: { vouchers } })
  all[`GET /store${path}`] = sampleOwnOrderDetail({
    ...{ status: 'Completed', parts, vouchers, redeemSteps },
    revealedAt: '2026-01-15T06:40:00.000Z',
  })
  expect(screen.queryByRole('region', { name: 'How to redeem' })).toBeNull()
  await user.click(codes().getByRole('button', { name: 'Reveal' }))
  await waitFor(() => expect(listed()).toEqual(vouchers))
  expect(codes().queryByRole('button', { name: 'Reveal' })).toBeNull()
  const steps = within(screen.getByRole('region', { name: 'How to redeem' }))
  expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual(redeemSteps)
  await waitFor(() => expect(document.activeElement).toBe(codes().getAllByRole('list')[0]))
  await codes().findByText(/^You revealed these codes on 15 Jan 2026/)
  await user.click(codes().getByRole('button', { name: 'Copy code 2' }))
  await screen.findByText('Copied: code 2')
  expect(await navigator.clipboard.readText()).toBe('GIFT-2222-BBBB')
  await user.click(codes().getByRole('button', { name: 'Copy all codes' }))
  await screen.findByText('Copied: codes')
  expect(await navigator.clipboard.readText()).toBe('GIFT-1111-AAAA\nGIFT-2222-BBBB')
})

test("'Reveal' is sent once, however often it is clicked", async () => {
  const slow = Promise.withResolvers<unknown>()
  const { user, revealed } = await open({}, { [revealCall]: () => slow.promise })
  await user.dblClick(codes().getByRole('button', { name: 'Reveal' }))
  const busy = codes().getByRole<HTMLButtonElement>('button', { name: 'Revealing...' })
  expect(busy.disabled).toBe(true)
  slow.resolve({ vouchers })
  await waitFor(() => expect(listed()).toEqual(vouchers))
  expect(revealed()).toHaveLength(1)
})

test('a failed reveal shows an error and leaves the codes sealed', async () => {
  const { user } = await open(
    {},
    { [revealCall]: refusal(409, { message: 'The codes are not available yet.' }) },
  )
  await user.click(codes().getByRole('button', { name: 'Reveal' }))
  const alert = await codes().findByRole('alert')
  expect(alert.textContent).toBe('The codes are not available yet.')
  expect(listed()).toEqual(['••••-AAAA', '••••-BBBB'])
})

test('revealing codes of an order that was just refunded shows the refund', async () => {
  const { all, user } = await open(
    {},
    { [revealCall]: refusal(409, { message: orderTexts.codesClosed }) },
  )
  all[`GET /store${path}`] = sampleOwnOrderDetail({ status: 'Refunded', parts: [], history: [] })
  await user.click(codes().getByRole('button', { name: 'Reveal' }))
  await screen.findByRole('heading', { level: 1, name: 'Your money is back in your wallet.' })
  expect(screen.queryByRole('region', { name: 'Your codes' })).toBeNull()
})

test('codes that were revealed before are shown at once', async () => {
  await open({ vouchers })
  expect(listed()).toEqual(vouchers)
  expect(codes().queryByRole('button', { name: 'Reveal' })).toBeNull()
})

test('a code delivered later is sealed beside the revealed ones', async () => {
  await open({ vouchers: ['GIFT-1111-AAAA'] })
  expect(listed()).toEqual(['GIFT-1111-AAAA', '••••-BBBB'])
  expect(codes().getByRole('button', { name: 'Reveal' })).toBeTruthy()
  expect(codes().queryByRole('button', { name: 'Copy all codes' })).toBeNull()
})

test('an order without codes has no section for them', async () => {
  await open({ parts: [{ position: 1, state: 'delivered', maskedVoucher: null }] })
  expect(screen.queryByRole('region', { name: 'Your codes' })).toBeNull()
})

// Covers 3-98.
test('codes closed by a refund are neither shown nor revealed, and the page says so', async () => {
  const closed = parts.map((part) => ({ ...part, state: 'closed' as const, maskedVoucher: null }))
  await open({ status: 'Refunded', parts: closed, history: [] })
  expect(screen.queryByRole('region', { name: 'Your codes' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reveal' })).toBeNull()
  screen.getByText(
    'You can spend it on anything in the store. Codes that you had not opened are closed.',
  )
})
