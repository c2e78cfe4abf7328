// Top-ups by UPI: a payment that adds money to the customer's wallet, perhaps for a purchase.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import type { Purchase } from '@gemwala/contract/buying/purchase.shapes'
import { leastLoad, walletTexts } from '@gemwala/contract/money/wallet'
import { texts } from '@gemwala/contract/texts'
import { z } from 'zod'
import type { Caller, Context } from '../../context.ts'
import * as users from '../../database/accounts/users.ts'
import { type KeptRefusal, keptRefusal } from '../../database/buying/checkout.ts'
import * as idempotency from '../../database/engine/idempotency.ts'
import * as gateways from '../../database/money/gateways.ts'
import * as payments from '../../database/money/payments.ts'
import * as wallets from '../../database/money/wallets.ts'
import { publicId } from '../../kit/ids.ts'
import { toPaise } from '../../kit/money.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Session } from '../accounts/sessions.ts'
import { attemptOf, throwAsRefusal } from '../attempts/attempt.ts'
import { notStarted, refusalOf } from '../attempts/refusals.ts'
import { type ListedTransaction, withBalances } from '../money/statement.ts'
import { putPoll } from '../payments/check.ts'
import { startPayment } from '../payments/start.ts'
import { countWrongCode, offerFor, refuseGuessing } from './quote.ts'

export type TopUp = {
  amount: number
  gateway?: string | undefined
  /** The purchase that the top-up is for. */
  purchase?: Purchase | undefined
}
export type StartedTopUp = { transaction: ListedTransaction; paymentUrl: string }

/** The answer stored under a key. */
const keptTopUp = z.union([z.object({ txnid: z.string() }), keptRefusal])
type KeptTopUp = z.output<typeof keptTopUp>

export async function topUp(
  ctx: Context,
  session: Session,
  form: TopUp,
  { key, caller }: { key: string; caller: Caller },
): Promise<StartedTopUp> {
  const attempt = attemptOf(session.userid, key, form)
  const recorded = await ctx.db
    .transaction((db) => recordTopUp({ ...ctx, db }, session, form, { attempt, caller }))
    .catch(throwAsRefusal)
  if ('kept' in recorded) {
    const isWrongCode = 'refusal' in recorded.kept && recorded.kept.refusal === 'coupon-unknown'
    if (isWrongCode) await countWrongCode(ctx, session, caller)
    return answerTopUp(ctx, recorded.kept)
  }
  const { txnid } = recorded
  const paymentUrl = await startPayment(ctx, attempt, txnid)
  const reply = paymentUrl ? { txnid } : notStarted
  // Another request may have stored an answer first: everybody gets that one.
  return answerTopUp(ctx, keptTopUp.parse(await idempotency.keep(ctx.db, attempt, reply)))
}

async function answerTopUp({ db }: Context, reply: KeptTopUp): Promise<StartedTopUp> {
  if ('refusal' in reply) throw refusalOf(reply.refusal, reply.figure)
  const [transaction] = await withBalances(db, [(await wallets.find(db, reply.txnid))!])
  const paymentUrl = (await payments.find(db, reply.txnid))!.paymentUrl!
  return { transaction: { ...transaction!, paymentUrl }, paymentUrl }
}

/** The transaction and its intent, or the answer stored under the key. */
async function recordTopUp(
  ctx: Context,
  session: Session,
  form: TopUp,
  { attempt, caller }: { attempt: idempotency.Attempt; caller: Caller },
): Promise<{ txnid: string } | { kept: KeptTopUp }> {
  const { db } = ctx
  const known = await idempotency.find(db, attempt)
  if (known?.clientTxnId) {
    if (known.reply !== null) return { kept: keptTopUp.parse(known.reply) }
    await idempotency.begin(db, attempt, known.clientTxnId, ctx.limits.paymentStartMs)
    return { txnid: known.clientTxnId }
  }
  if (known) return { kept: keptRefusal.parse(known.reply) }
  const most = ctx.config.walletLoadLimitRupees
  if (form.amount < leastLoad || form.amount > most) {
    throw new Refusal('invalid', walletTexts.loadOutside(most))
  }
  if (form.purchase) await refuseGuessing(ctx, session, form.purchase, caller)
  const refused = form.purchase && (await purchaseRefusal(ctx, session, form.purchase))
  if (refused) {
    await idempotency.keepRefusal(db, attempt, refused)
    return { kept: refused }
  }
  const codes = Object.keys(ctx.providers.payments)
  const gateway = await gateways.choose(db, codes, form.gateway || undefined)
  if (!gateway) throw new Refusal('conflict', checkoutTexts.noGateway)
  await users.lockUser(db, session.userid)
  // The account may have been deleted since the request began.
  if (await wallets.isClosed(db, session.userid)) {
    throw new Refusal('unauthenticated', texts.notSignedIn)
  }
  if ((await wallets.countUnpaid(db, session.userid)) >= ctx.limits.unpaidOrdersLimit) {
    throw refusalOf('too-many-unpaid', undefined)
  }
  const txnid = publicId('TX', ctx.random.below)
  const amountPaise = toPaise(form.amount)
  const owner = { userid: session.userid, useremail: session.email }
  const walletTransactionId = await wallets.add(db, { txnid, owner, type: 'Credit', amountPaise })
  await payments.insert(db, {
    clientTxnId: txnid,
    gatewayId: gateway.id,
    walletTransactionId,
    amountPaise,
    lifetimeMs: ctx.limits.paymentLifetimeMs,
  })
  await putPoll(db, { clientTxnId: txnid, asked: 0 }, ctx.limits.paymentPollPausesMs[0]!)
  await idempotency.begin(db, attempt, txnid, ctx.limits.paymentStartMs)
  return { txnid }
}

/** Why the purchase cannot be made at the price the buyer saw: nobody should top up for nothing. */
async function purchaseRefusal(
  ctx: Context,
  session: Session,
  { payable, ...purchase }: Purchase,
): Promise<KeptRefusal | undefined> {
  const offer = await offerFor(ctx, session, purchase)
  if (offer.refusal) return { refusal: offer.refusal, figure: offer.refusalFigure ?? undefined }
  const valuePaise = offer.pricePaise! - offer.discountPaise!
  return valuePaise > toPaise(payable)
    ? { refusal: 'price-changed', figure: valuePaise }
    : undefined
}
