// Limits guesses at a second factor. Every device that has signed in before has tries of its own, and so has every
// network and each kind of code: somebody who knows only the password cannot use up those of the owner.

import type { Caller, Context } from '../../../context.ts'
import * as notices from '../../../database/notices/notices.ts'
import { networksOf } from '../../../kit/networks.ts'
import { budgetOf, deviceUser } from '../known-device.ts'
import { countTry, giveTryBack, isUsedUp, type LimitedKind } from '../limits.ts'
import type { Session } from '../sessions.ts'

export type Guess = {
  /** The code was right. */
  giveBack: () => Promise<void>
  /** The code was wrong: whose account it is learns of it when no try is left. */
  tellWhenUsedUp: () => Promise<void>
}

/** Counted before the code is compared, so that simultaneous guesses cannot pass the limit. */
export async function countGuess(
  ctx: Context,
  { userid }: Session,
  caller: Caller,
  code: 'app' | 'recovery',
): Promise<Guess> {
  const isKnown = (await deviceUser(ctx, caller))?.userid === userid
  const place = isKnown ? `device ${caller.device}` : `network ${networksOf(caller.ip).caller}`
  const here = `${userid} from ${place}`
  // Recovery codes are too long to be guessed from many networks.
  const counters: [LimitedKind, string][] =
    code === 'recovery'
      ? [['recovery-code', here]]
      : [
          ['app-code', here],
          ['app-codes', budgetOf(String(userid), isKnown)],
        ]
  for (const [kind, account] of counters) await countTry(ctx, kind, { account })
  return {
    giveBack: async () => {
      for (const [kind, account] of counters) await giveTryBack(ctx, kind, account)
    },
    tellWhenUsedUp: async () => {
      const usedUp = await Promise.all(
        counters.map(([kind, account]) => isUsedUp(ctx, kind, { account })),
      )
      if (!usedUp.includes(true)) return
      // Once a day, from however many networks.
      const cause = `${userid}/${ctx.now().toISOString().slice(0, 10)}`
      await notices.write(ctx.db, { userid, kind: 'factor-guessed', cause, facts: {} })
      ctx.wakeWorker()
    },
  }
}
