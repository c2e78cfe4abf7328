// An open database, whichever engine is behind it.

import type pg from 'pg'
import type { Db } from './db.ts'

export type Listener = {
  /** Something was told on the channel. */
  onNotice: () => void
  /** From now on nothing is missed. */
  onConnected: () => void
  /** From now on notices may be missed, until the next `onConnected`. */
  onLost: () => void
}

export type Database = {
  db: Db
  pool: pg.Pool
  /** True for the engine inside this process: one session, one process on its folder. */
  isEmbedded: boolean
  /** Follows a notification channel until the returned function is called. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
  /** What a PostgreSQL server does by itself and the embedded engine must be told to do. */
  maintain(): Promise<void>
  close(): Promise<void>
}
