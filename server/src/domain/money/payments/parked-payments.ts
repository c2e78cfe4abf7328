// Parked payments: staff assign the money to a customer, or dismiss it with a reason.

import { type ParkedDecision, reviewTexts } from '@gemwala/contract/delivery/reviews'
import { approvalTexts } from '@gemwala/contract/money/approvals'
import type { Caller, Context } from '../../../context.ts'
import * as users from '../../../database/accounts/users.ts'
import * as audit from '../../../database/console/audit.ts'
import type { Db } from '../../../database/engine/db.ts'
import * as ledger from '../../../database/money/ledger.ts'
import type { ParkedPayment } from '../../../database/money/parked-payments.ts'
import * as parkedPayments from '../../../database/money/parked-payments.ts'
import * as wallets from '../../../database/money/wallets.ts'
import * as notices from '../../../database/notices/notices.ts'
import { publicId } from '../../../kit/ids.ts'
import { Refusal } from '../../../kit/refusal.ts'
import type { Session } from '../../accounts/sessions.ts'
import { throwClosedWallet } from '../closed-wallet.ts'
import { needsOther } from '../own-money.ts'
import { weighParked, whyParked } from './weigh-parked.ts'

/** `weighed` names the decision that the record speaks for; null if it speaks for none. */
export type WeighedPayment = ParkedPayment & {
  weighed: { likely: ParkedDecision | null; words: string }
}

export async function listParkedPayments({ db }: Context): Promise<WeighedPayment[]> {
  const parked = await parkedPayments.list(db)
  return parked.map((payment) => ({
    ...payment,
    reason: whyParked(payment),
    weighed: weighParked(payment),
  }))
}

type Decided = {
  id: number
  decision: ParkedDecision
  userId?: number | string | undefined
  reason: string
}

export const decideParkedPayment = (
  ctx: Context,
  session: Session,
  { id, decision, userId, reason }: Decided,
  { ip }: Caller,
): Promise<void> =>
  ctx.db
    .transaction(async (db) => {
      const payment = await parkedPayments.lock(db, id)
      if (!payment) throw new Refusal('missing', reviewTexts.unknownParkedPayment)
      const owner = decision === 'assign' ? await ownerOf(db, userId) : undefined
      if (owner && needsOther(ctx, session, owner.userid)) {
        throw new Refusal('forbidden', approvalTexts.ownPayment)
      }
      if (owner) await assignParked(ctx, db, payment, owner, reason)
      else await parkedPayments.decide(db, id, 'dismissed', reason)
      await audit.add(db, {
        action: 'parked payment decided',
        actorUserid: session.userid,
        subject: payment.utr ?? payment.paymentId ?? `event ${id}`,
        reason,
        after: { decision, userid: owner?.userid },
        ip,
      })
      if (owner) {
        await notices.write(db, {
          userid: owner.userid,
          kind: 'late-payment',
          cause: `parked/${id}`,
          facts: { amountPaise: payment.amountPaise },
        })
      }
    })
    .catch(throwClosedWallet)

async function ownerOf(db: Db, userId: number | string | undefined): Promise<users.User> {
  const owner =
    typeof userId === 'string'
      ? await users.findById(db, userId)
      : userId !== undefined && (await users.find(db, userId))
  if (!owner) throw new Refusal('invalid', reviewTexts.userRequired)
  return owner
}

type Owner = Pick<users.User, 'userid' | 'email'>

/** Moves a parked payment into a wallet. Its row is locked, so it happens once. */
export async function assignParked(
  ctx: Context,
  db: Db,
  payment: ParkedPayment,
  owner: Owner,
  note: string,
): Promise<void> {
  // Only parked money can be assigned: a payment that was counted elsewhere moved nothing here.
  if (!payment.isHeld) throw new Refusal('conflict', reviewTexts.notHeld)
  const transferId = await ledger.transfer(db, {
    kind: 'late',
    cause: `parked/${payment.id}`,
    from: { account: 'suspense' },
    to: { account: 'wallet', owner: owner.userid },
    amountPaise: payment.amountPaise,
  })
  await wallets.add(db, {
    txnid: publicId('TX', ctx.random.below),
    owner: { userid: owner.userid, useremail: owner.email },
    type: 'Credit',
    amountPaise: payment.amountPaise,
    transferId,
    note,
  })
  await parkedPayments.decide(db, payment.id, 'to-wallet', note)
}
