// Who can say whether a player exists: the supplier of the item, where it is configured.

import type { Providers } from './ports.ts'
import { smilePlayers } from './supplier-smile.ts'

export type PlayerOptions = {
  smileBrUrl: string
  smilePhUrl: string
  smileUid: string | undefined
  smileEmail: string | undefined
  smileKey: string | undefined
  supplierTimeoutMs: number
}

export function connectPlayers(options: PlayerOptions): Providers['players'] {
  const { smileUid: uid, smileEmail: email, smileKey: key } = options
  if (!uid || !email || !key) {
    const reason = 'no supplier is configured'
    return { offers: () => false, check: async () => ({ kind: 'unavailable', reason }) }
  }
  const urls = { SMILEBR: options.smileBrUrl, SMILEPH: options.smilePhUrl }
  return smilePlayers({ urls, uid, email, key, timeoutMs: options.supplierTimeoutMs })
}
