// The product page for tests: a product with every kind of item and input, and the open page.

import type { SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import { sampleOwnOrder, sampleSoldItem, sampleSoldProduct } from '@gemwala/contract/samples'
import { screen } from '@testing-library/react'
import { type Answers, openApp } from './open-app.tsx'
import { bringSession, homeAnswers } from './people.ts'

export const small = sampleSoldItem({
  itemid: 101,
  name: '86 Diamonds',
  originalprice: 130,
  price: 118.5,
})
const few = sampleSoldItem({
  itemid: 102,
  name: '706 Diamonds',
  type: 'medium',
  originalprice: 940,
  price: 799,
  left: 3,
})
const pass = sampleSoldItem({
  itemid: 103,
  name: 'Weekly Pass',
  type: 'weekly',
  originalprice: 175,
  price: 149,
})
const gone = sampleSoldItem({
  itemid: 104,
  name: '5532 Diamonds',
  type: 'large',
  instock: 'false',
  inStock: false,
})

export const soldProduct = (parts: Partial<SoldProduct> = {}): SoldProduct =>
  sampleSoldProduct({ items: [gone, few, small, pass], gateways: ['ekQR', 'UPIGateway'], ...parts })

export const placed = (paymentUrl?: string) => () =>
  Response.json(
    { order: sampleOwnOrder({ orderid: 'GW1' }), ...(paymentUrl && { paymentUrl }) },
    { status: 201 },
  )

export type Opened = Awaited<ReturnType<typeof openProduct>>

type Visit = {
  product?: SoldProduct
  isGuest?: boolean
  balance?: number
  answers?: Answers
  /** The rest of the address. */
  search?: string
}

export async function openProduct(visit: Visit = {}) {
  const { product, isGuest, balance = 5000, answers, search = '' } = visit
  if (!isGuest) bringSession()
  const opened = await openApp(`/product/1${search}`, {
    ...homeAnswers,
    'GET /store/products/1': product ?? soldProduct(),
    'GET /store/products/1/players': [],
    'GET /store/wallet': { balance, gateways: [] },
    'POST /store/players/check': { name: 'Nightblade' },
    'POST /store/orders': placed(),
    ...answers,
  })
  await screen.findByRole('heading', { level: 1, name: 'Mobile Legends' })
  /** The requests sent to a path, in order. */
  const sentTo = (path: string) =>
    opened.fetch.mock.calls
      .filter(([address, request]) => address === path && request?.method === 'POST')
      .map(([, request = {}]) => ({
        body: JSON.parse(request.body as string) as Record<string, unknown>,
        key: new Headers(request.headers).get('Idempotency-Key'),
      }))
  return { ...opened, sentTo }
}

export const item = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
export const buyNow = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Buy now' })

/** Chooses everything that an order needs. */
export async function chooseAll({ user }: Pick<Opened, 'user'>, payment = /^Wallet/) {
  await user.click(item(/^86 Diamonds/))
  await user.type(field('User Id'), '12345678')
  await user.type(field('Zone Id'), '2001')
  await user.click(item(payment))
}
