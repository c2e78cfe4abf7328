// Checks the samples against their shapes.

import { expect, test } from 'vitest'
import type { z } from 'zod'
import { listedUser, user, userForm } from '../src/accounts/users.shapes.ts'
import { editCouponForm, listedCoupon } from '../src/buying/coupons.shapes.ts'
import { image } from '../src/catalogue/gallery.shapes.ts'
import { editItemForm, item } from '../src/catalogue/items.shapes.ts'
import { editProductForm, homeProduct, product } from '../src/catalogue/products.shapes.ts'
import { listedOrder, walletTransaction } from '../src/lists/rows.shapes.ts'
import { gateway } from '../src/money/gateways.shapes.ts'
import { orderDetail, ownOrder } from '../src/orders/orders.shapes.ts'
import { staffTicket } from '../src/tickets/support.shapes.ts'
import { help, ticket } from '../src/tickets/tickets.shapes.ts'
import * as samples from './samples.ts'

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
