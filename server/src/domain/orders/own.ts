// A customer's own orders: the history, one order in full, and its codes.

import type { PartState } from '@gemwala/contract/delivery/order-parts.shapes'
import type { OrderStatus } from '@gemwala/contract/lists/rows'
import { orderTexts } from '@gemwala/contract/orders/orders'
import { wireTexts } from '@gemwala/contract/wire.texts'
import type { Caller, Context } from '../../context.ts'
import * as sold from '../../database/catalogue/sold-products.ts'
import type { Part } from '../../database/delivery/order-parts.ts'
import * as orderParts from '../../database/delivery/order-parts.ts'
import * as vouchers from '../../database/delivery/vouchers.ts'
import * as audit from '../../database/ground/audit.ts'
import type { CustomerOrder } from '../../database/lists/customer-orders.ts'
import type { Payment } from '../../database/money/payments.ts'
import * as payments from '../../database/money/payments.ts'
import type { OwnFilter } from '../../database/orders/orders.ts'
import * as orders from '../../database/orders/orders.ts'
import { Refusal } from '../../kit/refusal.ts'
import { masked } from '../../kit/vouchers.ts'
import type { Session } from '../accounts/sessions.ts'
import { lacksCode } from '../delivery/conclude.ts'
import { identityOf } from '../help/identity.ts'
import { waysToPay } from '../payments/own-payment.ts'

export type { CustomerOrder }

export const ownOrders = ({ db }: Context, { userid }: Session, filter: OwnFilter) =>
  orders.listOwn(db, userid, filter)

export type OwnOrderDetail = {
  order: CustomerOrder
  parts: { position: number; state: PartState; maskedVoucher: string | null }[]
  vouchers: string[]
  history: Awaited<ReturnType<typeof orders.history>>
  inputLabels: string[]
  redeemSteps: string[]
  revealedAt: string | null
  gatewayName: string | null
  bankReference: string | null
  seller: { name: string | null; address: string | null; gstin: string | null }
  paymentUrl: string | null
  payUntil: string | null
  moneyBackPaise: number | null
  latePaise: Payment['amountPaise'] | null
  isOtherAmount: boolean
  boughtAgain: string | null
}

export async function ownOrder(
  ctx: Context,
  { userid }: Session,
  orderid: string,
): Promise<OwnOrderDetail> {
  const { db } = ctx
  const order = await orders.findOwn(db, userid, orderid)
  if (!order) throw new Refusal('missing', wireTexts.unknownOrder)
  const parts = await orderParts.ofOrder(db, order.id)
  const payment = order.paymentMode === 'upi' ? await payments.find(db, orderid) : undefined
  const product = await sold.find(db, order.productid)
  const history = await orders.history(db, order.id)
  const latePaise = lateOf(payment, history)
  return {
    order,
    parts: parts.map(toOwnPart),
    vouchers: parts.flatMap((part) =>
      part.revealedAt && part.sealed ? codesOf(ctx, part.sealed) : [],
    ),
    history,
    revealedAt:
      parts
        .flatMap((part) => part.revealedAt ?? [])
        .sort()
        .at(-1) ?? null,
    inputLabels: product?.inputs.map(({ label }) => label) ?? [],
    redeemSteps: product?.redeemSteps ?? [],
    gatewayName: payment?.gatewayName ?? null,
    bankReference: payment?.utr ?? null,
    seller: sellerOf(ctx),
    ...waysToPay(order.status === 'Created' ? payment : undefined),
    moneyBackPaise: order.moneyBackAt === null ? null : shareOf(parts.filter(lacksCode)),
    latePaise,
    isOtherAmount: payment?.state === 'Mismatch',
    boughtAgain: latePaise === null ? null : await orders.boughtAgain(db, order),
  }
}

const sellerOf = ({ config }: Context): OwnOrderDetail['seller'] => {
  const { legalName: name, address, gstin } = identityOf(config)
  return { name, address, gstin }
}

export const { ownOpenOrder } = payments

const afterPaying: OrderStatus[] = ['Queued', 'Processing']

export const wasPaid = (history: OwnOrderDetail['history']): boolean =>
  history.some(({ status }) => afterPaying.includes(status))

/** A payment that settled but did not pay the order came after the order's end. */
const lateOf = (payment: Payment | undefined, history: OwnOrderDetail['history']) =>
  payment?.state === 'Success' && !wasPaid(history) ? payment.amountPaise : null

/** A supplier may deliver several codes for one part. */
const codesOf = ({ vault }: Context, sealed: string): string[] => vault.open(sealed).split('\n')

const shareOf = (parts: Part[]): number =>
  parts.reduce((sum, { sharePaise }) => sum + sharePaise, 0)

const partStateOf: Record<Part['state'], PartState> = {
  waiting: 'waiting',
  sending: 'delivering',
  pending: 'delivering',
  // We are finding out whether it arrived: the customer sees it as being delivered.
  unknown: 'delivering',
  delivered: 'delivered',
  returned: 'returned',
}

const toOwnPart = ({ position, state, tail, closedTail }: Part) => ({
  position,
  state: closedTail === null ? partStateOf[state] : ('closed' as const),
  maskedVoucher: state === 'delivered' && tail !== null ? masked(tail) : null,
})

/**
 * Shows the codes to their buyer and records that they were seen. The order is locked, as for a refund,
 * so the first of the two decides.
 */
export async function revealVouchers(
  ctx: Context,
  { userid }: Session,
  orderid: string,
  { ip }: Caller,
): Promise<string[]> {
  const sealed = await ctx.db.transaction(async (db) => {
    const order = await orders.lockOwn(db, userid, orderid)
    if (!order) throw new Refusal('missing', wireTexts.unknownOrder)
    if (order.status === 'Refunded' || order.status === 'Cancelled') {
      throw new Refusal('conflict', orderTexts.codesClosed)
    }
    const delivered = (await orderParts.ofOrder(db, order.id)).filter(
      (part) => part.state === 'delivered' && part.sealed !== null,
    )
    if (delivered.length === 0) throw new Refusal('conflict', orderTexts.notDelivered)
    await vouchers.markRevealed(db, order.id)
    await audit.add(db, { action: 'codes revealed', actorUserid: userid, subject: orderid, ip })
    return delivered.map((part) => part.sealed!)
  })
  return sealed.flatMap((codes) => codesOf(ctx, codes))
}
