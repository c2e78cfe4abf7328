// Staff and their own wallets: nobody gives money to themselves without a second person.

import type { Context } from '../../context.ts'
import type { Session } from '../accounts/sessions.ts'

export const isOwnMoneyApproved = ({ config }: Pick<Context, 'config'>): boolean =>
  config.isOwnMoneyApproved ?? config.mode === 'production'

/** Whether the money is the member of staff's own, and a second person must take part. */
export const needsOther = (ctx: Context, session: Session, userid: number): boolean =>
  session.userid === userid && isOwnMoneyApproved(ctx)
