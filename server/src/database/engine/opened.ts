// An open database, whichever engine is behind it.

import type pg from 'pg'
import type { Db } from './db.ts'

export type Listener = {
  /** A notification arrived on the channel. */
  onNotification: () => void
  /** From now on no notification is missed. */
  onConnected: () => void
  /** From now on notifications may be missed, until the next `onConnected`. */
  onLost: () => void
}

export type Database = {
  db: Db
  pool: pg.Pool
  /** Leads to the server itself, also where `pool` leads to a pooler: for what belongs to one session. */
  direct: pg.Pool
  /** True for the engine inside this process: one session, one process on its folder. */
  isEmbedded: boolean
  /** Follows a notification channel until the returned function is called. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
  /** Before anything else: refuses, in a sentence, a server whose sessions lack what the store relies on. */
  prepare(): Promise<void>
  close(): Promise<void>
}
