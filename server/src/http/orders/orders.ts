// Orders over HTTP. Converts paise to rupees.

import type { Order, ListedOrder as WireOrder } from '@gemwala/contract/lists/rows.shapes'
import { approvalTexts } from '@gemwala/contract/money/approvals'
import { orderEndpoints, orderTexts } from '@gemwala/contract/orders/orders'
import type { OwnOrder, OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import type { Context } from '../../context.ts'
import { needRight } from '../../domain/accounts/rights.ts'
import { cancelOwn } from '../../domain/orders/cancel-own.ts'
import { decideOrder } from '../../domain/orders/decide.ts'
import type { ListedOrder } from '../../domain/orders/lists.ts'
import { takeMoneyBack } from '../../domain/orders/money-back.ts'
import {
  type CustomerOrder,
  type OwnOrderDetail as Detail,
  ownOpenOrder,
  ownOrder,
  ownOrders,
  revealVouchers,
} from '../../domain/orders/own.ts'
import { storefrontOf } from '../../domain/orders/storefronts.ts'
import { paise, toRupees } from '../../kit/money.ts'
import { callerOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'
import { pagesOf } from '../frame/paging.ts'
import { streamOrder } from './order-events.ts'

export function orderRoutes(on: Mount, ctx: Context): void {
  on(orderEndpoints.own, async ({ session, query }) => {
    const { startDate: from, endDate: to, ...same } = query
    const { orders, counts, total } = await ownOrders(ctx, session, { ...same, from, to })
    return {
      orders: orders.map((order) => toOwnOrder(order)),
      totalPages: pagesOf(total, query),
      counts: Object.fromEntries(counts.map(({ status, count }) => [status, count])),
    }
  })

  on(orderEndpoints.ownOne, async ({ session, params }) =>
    toDetail(await ownOrder(ctx, session, params.orderid)),
  )

  on(orderEndpoints.events, async ({ params, ...call }) =>
    streamOrder(ctx, call, async () => toDetail(await ownOrder(ctx, call.session, params.orderid))),
  )

  on(orderEndpoints.reveal, async ({ session, params, request }) => ({
    vouchers: await revealVouchers(ctx, session, params.orderid, callerOf(request)),
  }))

  on(orderEndpoints.takeMoneyBack, async ({ session, params, request }) => {
    await takeMoneyBack(ctx, session, params.orderid, callerOf(request))
    return toDetail(await ownOrder(ctx, session, params.orderid))
  })

  on(
    orderEndpoints.unpaid,
    async ({ session, own: { orderid } }) => ({
      order: orderid === null ? null : toDetail(await ownOrder(ctx, session, orderid)),
    }),
    { own: ownOpenOrder },
  )

  on(orderEndpoints.cancelOwn, async ({ session, params, request }) => {
    await cancelOwn(ctx, session, params.orderid, callerOf(request))
    return toDetail(await ownOrder(ctx, session, params.orderid))
  })

  on(orderEndpoints.decide, async ({ session, params, query, request }) => {
    const { orderId: orderid, status, reason } = params
    if (status !== 'Completed') needRight(session, 'orders.refund')
    const decision = { orderid, status, reason, ...query }
    const { order, askedPaise } = await decideOrder(ctx, session, decision, callerOf(request))
    const message =
      askedPaise === null
        ? orderTexts.updated(status)
        : approvalTexts.asked(toRupees(paise.parse(askedPaise)))
    return { message, order: toListedOrder(order) }
  })

  on(orderEndpoints.storefront, async ({ session }) => ({ address: storefrontOf(ctx, session) }))
}

export const toListedOrder = (order: ListedOrder): WireOrder => ({
  ...toOrder(order),
  isInReview: order.isInReview,
})

export const toOrder = (order: ListedOrder): Order => ({
  _id: order.orderid,
  orderid: order.orderid,
  itemname: order.itemName,
  productname: order.productName,
  imgpath: order.imgpath,
  status: order.status,
  input1: order.input1,
  input2: order.input2,
  value: toRupees(order.valuePaise),
  useremail: order.useremail,
  paymentmode: order.paymentMode,
  updatedAt: order.updatedAt,
  createdAt: order.createdAt,
  reason: order.reason,
})

export const toOwnOrder = (order: CustomerOrder, vouchers: string[] = []): OwnOrder => ({
  ...toOrder(order),
  productid: order.productid,
  itemid: order.itemid,
  quantity: order.quantity,
  playername: order.playerName,
  price: toRupees(order.pricePaise),
  discount: toRupees(order.discountPaise),
  payable: toRupees(order.valuePaise),
  couponCode: order.couponCode,
  vouchers,
  moneyBackAt: order.moneyBackAt,
})

const toDetail = ({
  order,
  vouchers,
  inputLabels,
  gatewayName,
  moneyBackPaise,
  latePaise,
  ...same
}: Detail): OwnOrderDetail => ({
  ...toOwnOrder(order, vouchers),
  ...same,
  inputlabels: inputLabels,
  gateway: gatewayName,
  moneyBack: moneyBackPaise === null ? null : toRupees(paise.parse(moneyBackPaise)),
  latePayment: latePaise === null ? null : toRupees(latePaise),
  helpEdition: order.helpEdition,
})
