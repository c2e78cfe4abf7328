// What a member of staff can see of a user: account and sessions, and as far as they may see them orders, wallet and
// audit.

import { userTexts } from '@gemwala/contract/accounts/users'
import type { Context } from '../../context.ts'
import * as factors from '../../database/accounts/factors/factors.ts'
import * as mailBounces from '../../database/accounts/mail-bounces.ts'
import * as sessions from '../../database/accounts/sessions.ts'
import * as auditLists from '../../database/console/audit-lists.ts'
import * as userLists from '../../database/lists/user-lists.ts'
import * as wallets from '../../database/money/wallets.ts'
import * as orders from '../../database/orders/orders.ts'
import { Refusal } from '../../kit/refusal.ts'
import { hasRight } from './rights.ts'
import type { Session } from './sessions.ts'

/** Enough for an overview; the lists have the rest. */
const newest = { page: 1, limit: 10 }
const allOrders = { ...newest, status: 'All', search: '', from: undefined, to: undefined } as const
const auditLimit = 50

export async function userDetail({ db }: Context, session: Session, userid: number) {
  const user = await userLists.find(db, userid)
  if (!user) throw new Refusal('missing', userTexts.unknown)
  return {
    user,
    bought: hasRight(session, 'orders.see')
      ? await orders.listOwn(db, userid, allOrders)
      : { orders: [], total: 0 },
    wallet: hasRight(session, 'money.see')
      ? await wallets.listOwn(db, userid, newest)
      : { transactions: [], total: 0 },
    sessions: await sessions.listLive(db, userid),
    hasFactor: await factors.hasAny(db, userid),
    mailBouncedSince: (await mailBounces.bouncedSince(db, userid)) ?? null,
    audit: hasRight(session, 'audit.see') ? await auditLists.aboutUser(db, userid, auditLimit) : [],
  }
}
