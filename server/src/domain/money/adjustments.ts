// Money that staff add to a wallet or take from it. Where a second person is needed, it becomes a request.

import { type AdjustmentKind, approvalTexts } from '@gemwala/contract/money/approvals'
import { walletTexts } from '@gemwala/contract/money/wallet'
import { z } from 'zod'
import type { Caller, Context } from '../../context.ts'
import * as users from '../../database/accounts/users.ts'
import { type Db, violates } from '../../database/engine/db.ts'
import * as idempotency from '../../database/engine/idempotency.ts'
import * as audit from '../../database/ground/audit.ts'
import * as approvals from '../../database/money/approvals.ts'
import * as ledger from '../../database/money/ledger.ts'
import * as wallets from '../../database/money/wallets.ts'
import * as notices from '../../database/notices/notices.ts'
import { publicId } from '../../kit/ids.ts'
import { paise, toPaise } from '../../kit/money.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Session } from '../accounts/sessions.ts'
import { attemptOf, throwAsRefusal } from '../attempts/attempt.ts'
import { throwClosedWallet } from './closed-wallet.ts'
import { needsApproval } from './second-person.ts'

type Direction = 'credit' | 'debit'

export type AskedAdjustment = {
  direction: Direction
  userId: number | string
  email: string
  amount: number
  kind?: AdjustmentKind | undefined
  reason?: string | undefined
}

const adjusted = z.object({ name: z.string(), balancePaise: paise, needsApproval: z.boolean() })
export type Adjusted = z.output<typeof adjusted>

/** With a key, a repeated request is the same adjustment and gets the same answer. */
export async function adjust(
  ctx: Context,
  session: Session,
  form: AskedAdjustment,
  { key, caller }: { key: string | undefined; caller: Caller },
): Promise<Adjusted> {
  const { direction, kind = '', reason = '' } = form
  const amountPaise = toPaise(form.amount)
  const { creditLimitRupees: most } = ctx.config
  if (direction === 'credit' && most !== undefined && amountPaise > toPaise(most)) {
    throw new Refusal('invalid', walletTexts.aboveLimit(most))
  }
  const attempt = key && attemptOf(session.userid, key, form)
  return ctx.db
    .transaction(async (db) => {
      const known = attempt && (await idempotency.find(db, attempt))
      if (known) return adjusted.parse(known.reply)
      const { userid, name } = await findOwner(db, form)
      // 0 is specified: it succeeds, and there is nothing to book.
      const isAsked =
        amountPaise > 0 &&
        (await needsApproval(ctx, db, session, { direction, userid, amountPaise }))
      if (isAsked) {
        const asked = { kind: direction, userid, amountPaise, purpose: kind, reason }
        await approvals.insert(db, { ...asked, askedBy: session.userid })
      } else if (amountPaise > 0) {
        await moveMoney(ctx, db, { direction, userid, amountPaise, kind, reason }, session, caller)
      }
      const done = { name, balancePaise: await wallets.balance(db, userid), needsApproval: isAsked }
      if (attempt) await idempotency.keep(db, attempt, done)
      return done
    })
    .catch(throwClosedWallet)
    .catch(throwAsRefusal)
}

export type Adjustment = {
  direction: Direction
  userid: number
  amountPaise: number
  /** Empty if staff named none. */
  kind: AdjustmentKind | ''
  reason: string
}

/** Inside the transaction of its cause: the call, or the approval. */
export async function moveMoney(
  ctx: Context,
  db: Db,
  { direction, userid, amountPaise, kind, reason }: Adjustment,
  session: Session,
  { ip }: Caller,
): Promise<void> {
  const owner = (await users.find(db, userid))!
  const before = await wallets.balance(db, userid)
  const isCredit = direction === 'credit'
  const txnid = publicId('TX', ctx.random.below)
  const store = { account: 'adjustment' } as const
  const wallet = { account: 'wallet', owner: userid } as const
  const transferId = await ledger
    .transfer(db, {
      kind: 'adjustment',
      cause: txnid,
      ...(isCredit ? { from: store, to: wallet } : { from: wallet, to: store }),
      amountPaise,
    })
    .catch((error) => {
      if (violates(error, 'wallets_not_negative')) {
        throw new Refusal('conflict', approvalTexts.tooLittle)
      }
      if (violates(error, 'wallets_in_range')) throw new Refusal('conflict', walletTexts.tooMuch)
      throw error
    })
  await wallets.add(db, {
    txnid,
    owner: { userid, useremail: owner.email },
    type: isCredit ? 'Credit' : 'Debit',
    amountPaise,
    transferId,
    note: reason || 'Added by staff',
  })
  await notices.write(db, {
    userid,
    kind: isCredit ? 'balance-added' : 'balance-taken',
    cause: txnid,
    facts: { txnid, amountPaise: paise.parse(amountPaise), reason },
  })
  await audit.add(db, {
    action: isCredit ? 'balance added' : 'balance taken',
    actorUserid: session.userid,
    subject: audit.subjectOf.user(userid),
    reason,
    before: { balancePaise: before },
    after: { balancePaise: await wallets.balance(db, userid), txnid, ...(kind && { kind }) },
    ip,
  })
}

/** Number and address must belong to the same person, so that a typo does not pay a stranger. */
async function findOwner(db: Db, { userId, email }: AskedAdjustment) {
  const byId = await (typeof userId === 'number'
    ? users.find(db, userId)
    : users.findById(db, userId))
  const byEmail = await users.findByEmail(db, email)
  if (!byId && !byEmail) throw new Refusal('missing', walletTexts.unknownUser)
  if (byId?.userid !== byEmail?.userid) throw new Refusal('conflict', walletTexts.notOneUser)
  return byId!
}
