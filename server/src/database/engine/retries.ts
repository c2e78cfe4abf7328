// Locks on tables while the store is open. A statement that waits for one blocks everything that comes after it. So it
// gives up soon, lets the others pass, and tries again.

import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { CannotStart } from '../../kit/cannot-start.ts'

export type Patience = { timeoutMs: number; pauseMs: number; tries: number }

export const tableLocks: Patience = { timeoutMs: 2_000, pauseMs: 500, tries: 40 }

/** Gets progress messages for the operator; the store's log is one. */
export type Reporter = { info: (text: string) => void; warn: (text: string) => void }

/** Runs the work again while others hold the locks it needs. */
export type Retry = (what: string, work: () => Promise<void>) => Promise<void>
/** The same for work inside a transaction, which is rolled back in between. */
export type Transact = Retry

export const retryOn =
  (locks: Patience, log: Pick<Reporter, 'info'>): Retry =>
  async (what, work) => {
    for (let tries = 0; tries < locks.tries; tries += 1) {
      if (tries === 1) log.info(`${what}: other transactions hold its locks, so it is retried`)
      try {
        return await work()
      } catch (error) {
        if (!isLockTrouble(error)) throw error
      }
      await wait(locks.pauseMs)
    }
    throw new CannotStart(
      `${what} could not be applied, because other transactions hold locks on the tables. End them, or start again at a quieter time.`,
    )
  }

export const transactOn =
  (client: pg.PoolClient, locks: Patience, retry: Retry): Transact =>
  (what, work) =>
    retry(what, async () => {
      await client.query('begin')
      try {
        await client.query(`set local lock_timeout = ${locks.timeoutMs}`)
        await work()
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    })

/** A lock timeout, or a deadlock. */
const isLockTrouble = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code))
