// The demo's channel for messages about alarms: Telegram, which is a simulator.

import * as channels from '../database/alarms/channels.ts'
import type { Db } from '../database/engine/db.ts'
import type { Vault } from '../kit/seal.ts'

const target = {
  kind: 'telegram',
  token: '4200000042:demo-token-of-no-bot',
  chat: '-1004200000042',
}

export const fillAlarms = (db: Db, vault: Vault): Promise<number> =>
  channels.add(db, {
    kind: 'telegram',
    name: 'Night shift',
    sealed: vault.seal(JSON.stringify(target)),
    masked: `Chat ${target.chat}, bot 4200000042:…`,
  })
