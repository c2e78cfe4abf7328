// Everything staff can see of a user: account, orders, wallet and sessions.

import { userTexts } from '@gemwala/contract/accounts/users'
import type { Context } from '../../context.ts'
import * as sessions from '../../database/accounts/sessions.ts'
import * as auditLists from '../../database/lists/audit-lists.ts'
import * as userLists from '../../database/lists/user-lists.ts'
import * as wallets from '../../database/money/wallets.ts'
import * as orders from '../../database/orders/orders.ts'
import { Refusal } from '../../kit/refusal.ts'

/** Enough for an overview; the lists have the rest. */
const newest = { page: 1, limit: 10 }
const auditLimit = 50

export async function userDetail({ db }: Context, userid: number) {
  const user = await userLists.find(db, userid)
  if (!user) throw new Refusal('missing', userTexts.unknown)
  return {
    user,
    bought: await orders.listOwn(db, userid, { ...newest, status: 'All' }),
    wallet: await wallets.listOwn(db, userid, newest),
    sessions: await sessions.listLive(db, userid),
    audit: await auditLists.aboutUser(db, userid, auditLimit),
  }
}
