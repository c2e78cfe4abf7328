// What a domain function may reach. Nothing is ambient: environment, clock and the outside come in here.

import type { Release } from './config/release.ts'
import type { Config } from './config/settings.ts'
import type { CatalogueWatch } from './database/catalogue/catalogue-watch.ts'
import type { Db } from './database/engine/db.ts'
import type { OrderWatch } from './database/orders/order-watch.ts'
import type { Log } from './kit/log.ts'
import type { Passwords } from './kit/passwords.ts'
import type { Pictures } from './kit/pictures.ts'
import type { Random } from './kit/random.ts'
import type { Vault } from './kit/seal.ts'
import type { Providers } from './providers/ports.ts'

export type Context = {
  config: Config
  release: Release
  db: Db
  log: Log
  now: () => Date
  providers: Providers
  catalogueWatch: CatalogueWatch
  orderWatch: OrderWatch
  passwords: Passwords
  pictures: Pictures
  vault: Vault
  random: Random
  /** True once the store was told to stop: it answers what it has begun, and begins little. */
  isStopping: () => boolean
  /** Called after a commit that put in a job. */
  wakeWorker: () => void
}

/** Who is at the other end of a request. */
export type Caller = {
  ip: string
  userAgent: string
  /** What a device that signed in before says of itself; read by the calls that ask for it. */
  device?: string | undefined
}
