// Every night the whole books are proven and, if they balance, the days that are over are closed.

import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/engine/db.ts'
import * as jobs from '../../database/engine/jobs.ts'
import * as bookProofs from '../../database/money/book-proofs.ts'
import * as closings from '../../database/money/closings.ts'
import { foundBy, proveBooks } from './books.ts'

export const bookProofQueue = 'book proof'

/** How long a closing waits for the transactions that were running when it began. */
const settling = { pollMs: 100, tries: 300 }

/** The node stops: another one begins again. */
class Interrupted extends Error {}

/** Before the first closing the books are slow to prove, so it comes soon, but not while the store starts. */
const firstAfterMs = 10 * 60 * 1000

export async function queueNightlyProof(db: Db): Promise<void> {
  const hasClosed = await closings.lastClosed(db)
  const afterMs = hasClosed ? await bookProofs.msUntilNight(db) : firstAfterMs
  await jobs.put(db, {
    queue: bookProofQueue,
    key: 'regular',
    payload: {},
    maxAttempts: jobs.endless,
    afterMs,
  })
}

export async function proveNightly(ctx: Context) {
  try {
    await proveAndClose(ctx)
  } catch (error) {
    if (error instanceof Interrupted) return { againInMs: 0 }
    throw error
  }
  return { againInMs: await bookProofs.msUntilNight(ctx.db) }
}

/** Returns the days that it closed: none while anything is wrong, so that the open days keep showing it. */
export async function proveAndClose({ db, log, isStopping }: ProofContext) {
  const between = () => {
    if (isStopping()) throw new Interrupted()
  }
  const beganAt = await bookProofs.readClock(db)
  const proof = await proveBooks(db, { all: true, between })
  await bookProofs.insert(db, { beganAt, isBalanced: proof.balanced, found: foundBy(proof) })
  if (!proof.balanced) {
    log.error({ found: foundBy(proof) }, 'ALARM: the books do not balance')
    return []
  }
  const closed = await closeDays(db, beganAt, between)
  // An operator who keeps this digest elsewhere can find out whether the closings themselves were rewritten.
  log.info({ closed: closed.length, digest: closed.at(-1)?.digest }, 'the books balance')
  return closed
}

type ProofContext = Pick<Context, 'db' | 'log' | 'isStopping'>

async function closeDays(db: Db, provenAt: string, between: () => void) {
  const horizon = await closings.readHorizon(db)
  for (let tries = 0; !(await closings.isPast(db, horizon)); tries += 1) {
    between()
    if (tries === settling.tries) return []
    await wait(settling.pollMs)
  }
  const closed: closings.Closing[] = []
  for (;;) {
    between()
    const day = await closings.closeNext(db, horizon, provenAt)
    if (!day) return closed
    closed.push(day)
  }
}

/** The last thirty nights, and the last day that was closed. */
export const nights = async ({ db }: Pick<Context, 'db'>) => ({
  lastClosed: (await closings.lastClosed(db)) ?? null,
  proofs: await bookProofs.newest(db, 30),
})
