// Who can say whether a player exists: the supplier of the item, where it is configured.

import type { Providers } from './ports.ts'
import { type SmileSettings, smileAccountOf } from './smile-account.ts'
import { smilePlayers } from './smile-players.ts'

export function connectPlayers(settings: SmileSettings): Providers['players'] {
  const account = smileAccountOf(settings)
  if (account) return smilePlayers(account)
  const reason = 'no supplier is configured'
  return { offers: () => false, check: async () => ({ kind: 'unavailable', reason }) }
}
