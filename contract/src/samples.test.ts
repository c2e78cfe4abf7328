// Checks the samples against their shapes.

import { expect, test } from 'vitest'
import type { z } from 'zod'
import { listedUser, user, userForm } from './accounts/users.shapes.ts'
import { editCouponForm, listedCoupon } from './buying/coupons.shapes.ts'
import { image } from './catalogue/gallery.shapes.ts'
import { editItemForm, item } from './catalogue/items.shapes.ts'
import { editProductForm, homeProduct, product } from './catalogue/products.shapes.ts'
import { gateway } from './money/gateways.shapes.ts'
import { walletTransaction } from './money/wallet.shapes.ts'
import { listedOrder, orderDetail, ownOrder } from './orders/orders.shapes.ts'
import * as samples from './samples.ts'
import { staffTicket } from './tickets/support.shapes.ts'
import { help, ticket } from './tickets/tickets.shapes.ts'

const examples: [name: string, shape: z.ZodType, sample: object][] = [
  ['user', user, samples.sampleUser()],
  ['listed user', listedUser, samples.sampleListedUser()],
  ['home product', homeProduct, samples.sampleHomeProduct()],
  ['product', product, samples.sampleProduct()],
  ['item', item, samples.sampleItem()],
  ['coupon', listedCoupon, samples.sampleCoupon()],
  ['order', listedOrder, samples.sampleOrder()],
  ["order's detail", orderDetail, samples.sampleOrderDetail()],
  ["customer's order", ownOrder, samples.sampleOwnOrder()],
  ['wallet transaction', walletTransaction, samples.sampleWalletTransaction()],
  ['image', image, samples.sampleImage()],
  ['gateway', gateway, samples.sampleGateway()],
  ['help with an order', help, samples.sampleHelp()],
  ['ticket', ticket, samples.sampleTicket()],
  ['ticket as staff see it', staffTicket, samples.sampleStaffTicket()],
]

test.each(examples)(
  'the sample of a %s fits its shape without losing a field',
  (_, shape, sample) => {
    expect(shape.parse(sample)).toEqual(sample)
  },
)

test.each<[name: string, form: z.ZodType, sample: object]>([
  ['coupon', editCouponForm, samples.sampleCoupon()],
  ['product', editProductForm, samples.sampleProduct()],
  ['item', editItemForm, samples.sampleItem({ apiType: null })],
  ['user', userForm, samples.sampleListedUser()],
])('a %s can be sent back to its edit form unchanged', (_, form, sample) => {
  expect(form.safeParse(sample).error).toBeUndefined()
})

test('a sample accepts changed fields', () => {
  expect(samples.sampleOrder({ status: 'Completed' }).status).toBe('Completed')
})
