// An order's receipt, and its buttons.

import type { OrderStatus } from '@gemwala/contract/lists/rows'
import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { sampleOwnOrderDetail } from '@gemwala/contract/samples'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openApp, seeOn } from '../../../test/open-app.tsx'
import { bringSession, homeAnswers } from '../../../test/people.ts'

beforeEach(() => seeOn('desktop'))

const path = '/orders/GW7K2M9QX4PDRT'

async function open(parts: Partial<OwnOrderDetail>) {
  bringSession()
  const order = sampleOwnOrderDetail(parts)
  const opened = await openApp(path, { ...homeAnswers, [`GET /store${path}`]: order })
  await screen.findByRole('region', { name: 'Receipt' })
  return opened
}

const receipt = () => within(screen.getByRole('region', { name: 'Receipt' }))

// Covers 3-138.
test('the receipt shows price, discount, coupon, total, player and payment', async () => {
  await open({
    status: 'Completed',
    quantity: 2,
    price: 237,
    discount: 23.7,
    payable: 213.3,
    couponCode: 'DIWALI10',
    paymentmode: 'upi',
    gateway: 'UPIGateway',
    bankReference: '412345678901',
  })
  const facts = receipt()
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling!.firstChild!.textContent}`)
  expect(facts).toEqual([
    'Order ID: GW7K2M9QX4PDRT',
    expect.stringMatching(/^Ordered: 15 Jan 2026/),
    'User Id: 12345678',
    'Zone Id: 2001',
    'Player: Nightblade',
    'Email: asha@gemwala.test',
    'Payment: UPI (UPIGateway)',
    'Bank reference: 412345678901',
    'Status: Delivered',
    'Price: ₹237',
    'Coupon DIWALI10: −',
  ])
  expect(receipt().getByText('−₹23.70')).toBeTruthy()
  expect(receipt().getByText('₹213.30')).toBeTruthy()
  expect(receipt().getByText('86 Diamonds × 2')).toBeTruthy()
})

test('missing values are left out', async () => {
  await open({ status: 'Completed', input2: '', playername: null, inputlabels: [] })
  const terms = receipt()
    .getAllByRole('term')
    .map(({ textContent }) => textContent)
  expect(terms).toEqual(['Order ID', 'Ordered', 'ID', 'Email', 'Payment', 'Status', 'Price'])
  expect(receipt().getByText('Wallet')).toBeTruthy()
  expect(receipt().queryByText(/Sold by|GSTIN/)).toBeNull()
})

const gems = 'Gems Private Limited'

test.each([
  [
    'all that is set',
    { name: gems, address: '12 MG Road, Pune', gstin: '27AAPFU0939F1ZV' },
    ['Sold by Gems Private Limited', '12 MG Road, Pune', 'GSTIN 27AAPFU0939F1ZV'],
  ],
  [
    'no address and no GSTIN',
    { name: gems, address: null, gstin: null },
    ['Sold by Gems Private Limited'],
  ],
])('the receipt names the seller, with %s', async (_, seller, lines) => {
  await open({ status: 'Completed', seller })
  const shown = receipt().getByText('Sold by Gems Private Limited').parentElement!.children
  expect([...shown].map(({ textContent }) => textContent)).toEqual(lines)
})

test.each<OrderStatus>(['Created', 'Failed', 'Cancelled'])(
  'a %s order that was never paid shows its details, and no receipt',
  async (status) => {
    bringSession()
    const history = [{ status, at: '2026-01-15T06:30:00.000Z', reason: '' }]
    const order = sampleOwnOrderDetail({ status, history })
    await openApp(path, { ...homeAnswers, [`GET /store${path}`]: order })
    const details = await screen.findByRole('region', { name: 'Order details' })
    expect(within(details).getByText('Order ID')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Receipt' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Print receipt' })).toBeNull()
    // Nor when the page is printed by the browser.
    expect(document.querySelector('[data-receipt]')).toBeNull()
    expect(within(details).queryByText('Receipt')).toBeNull()
  },
)

test("'Print receipt' prints the page", async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = await open({ status: 'Completed' })
  await user.click(receipt().getByRole('button', { name: 'Print receipt' }))
  expect(print).toHaveBeenCalledTimes(1)
})

test("'Buy again' links to the product with item and player", async () => {
  await open({ status: 'Completed', input1: '12 & 34' })
  expect(screen.getByRole('link', { name: 'Buy again' }).getAttribute('href')).toBe(
    '/product/1?item=101&input1=12+%26+34&input2=2001',
  )
})

test.each([
  ['Order ID', 'GW7K2M9QX4PDRT'],
  ['User Id', '12345678'],
  ['Zone Id', '2001'],
  ['Bank reference', '412345678901'],
])("'Copy %s' copies %s", async (what, text) => {
  const { user } = await open({ status: 'Completed', bankReference: '412345678901' })
  await user.click(receipt().getByRole('button', { name: `Copy ${what}` }))
  await screen.findByText(`Copied: ${what}`)
  expect(await navigator.clipboard.readText()).toBe(text)
})

test('an error is shown when the browser refuses to copy', async () => {
  const { user } = await open({ status: 'Completed' })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No.'))
  await user.click(receipt().getByRole('button', { name: 'Copy Order ID' }))
  await screen.findByText(
    'Your browser did not allow copying. Select the text and copy it by hand.',
  )
})
