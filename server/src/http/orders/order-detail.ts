// Everything staff can see of an order, over HTTP. Converts paise to rupees.

import { orderEndpoints } from '@gemwala/contract/orders/orders'
import type { OrderDetail as WireDetail } from '@gemwala/contract/orders/orders.shapes'
import type { Context } from '../../context.ts'
import { type OrderDetail, orderDetail } from '../../domain/orders/detail.ts'
import { toRupees } from '../../kit/money.ts'
import { toPart } from '../delivery/reviews.ts'
import type { Mount } from '../frame/mount.ts'
import { toListedOrder } from './orders.ts'

export function orderDetailRoutes(on: Mount, ctx: Context): void {
  on(orderEndpoints.detail, async ({ session, params }) =>
    toWire(await orderDetail(ctx, session, params.orderId)),
  )
}

export const toWire = ({
  order,
  owner,
  parts,
  payments,
  ledger,
  ...same
}: OrderDetail): WireDetail => ({
  ...toListedOrder(order),
  userid: order.userid,
  username: owner.name,
  mobilenumber: owner.mobilenumber,
  productid: order.productid,
  itemid: order.itemid,
  quantity: order.quantity,
  playername: order.playerName,
  price: toRupees(order.pricePaise),
  discount: toRupees(order.discountPaise),
  couponCode: order.couponCode,
  moneyBackAt: order.moneyBackAt,
  helpEdition: order.helpEdition,
  parts: parts.map(({ maskedVoucher, revealedAt, isClosed, weighed, ...part }) => ({
    ...toPart(part),
    weighed,
    maskedVoucher,
    revealedAt,
    isClosed,
  })),
  payments: payments.map(({ amountPaise, ...payment }) => ({
    ...payment,
    amount: toRupees(amountPaise),
  })),
  ledger: ledger.map(({ amountPaise, ...movement }) => ({
    ...movement,
    amount: toRupees(amountPaise),
  })),
  ...same,
})
