// Passwords: argon2id, a few at a time. Each takes 19 MiB and some 30 ms of a core, so a flood of
// sign-ins waits in a short queue, and past that is turned away.

import { hash, verify } from '@node-rs/argon2'
import { type Turns, takeTurns } from './turns.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes as long for an account that does not exist as for one that does. */
  isRight(kept: string | null | undefined, password: string): Promise<boolean>
}

export type Cost = { memoryCost: number; timeCost: number; parallelism: number }

/** OWASP's floor for argon2id. */
const owaspFloor: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPasswords(limits: Turns, cost: Cost = owaspFloor): Passwords {
  const inTurn = takeTurns(limits)
  // Of a password that nobody has, for accounts that are not there.
  const nobodys = hash('', cost)
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    isRight: async (kept, password) => {
      const compared = kept ?? (await nobodys)
      const isSame = await inTurn(() => verify(compared, password))
      return isSame && kept !== null && kept !== undefined
    },
  }
}
