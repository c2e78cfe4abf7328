// Hashes passwords with argon2id, a few at a time. Each hash needs 19 MiB and about 30 ms of CPU time, so
// a flood of sign-ins waits in a short queue, and is rejected when the queue is full.

import { hash, verify } from '@node-rs/argon2'
import {
  type ConcurrencyLimit,
  type ConcurrencyLoad,
  limitConcurrency,
} from './limit-concurrency.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes the same time whether or not the account exists. */
  isRight(kept: string | null | undefined, password: string): Promise<boolean>
  load(): ConcurrencyLoad
}

export type Cost = { memoryCost: number; timeCost: number; parallelism: number }

/** OWASP's minimum for argon2id. */
const owaspFloor: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPasswords(limit: ConcurrencyLimit, cost: Cost = owaspFloor): Passwords {
  const limited = limitConcurrency(limit)
  // A hash to compare with when the account does not exist.
  const nobodys = hash('', cost)
  return {
    load: limited.load,
    hash: (password) => limited(() => hash(password, cost)),
    isRight: async (kept, password) => {
      const compared = kept ?? (await nobodys)
      const isSame = await limited(() => verify(compared, password))
      return isSame && kept !== null && kept !== undefined
    },
  }
}
