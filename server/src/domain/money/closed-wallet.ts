// The wallet of a deleted account takes no money: nobody could spend it.

import { userTexts } from '@gemwala/contract/accounts/users'
import { violates } from '../../database/engine/db.ts'
import { Refusal } from '../../kit/refusal.ts'

/** Tells staff, where the database refused a transfer to such a wallet. */
export function throwClosedWallet(error: unknown): never {
  if (violates(error, 'wallets_closed_empty')) throw new Refusal('conflict', userTexts.deleted)
  throw error
}
