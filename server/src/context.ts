// What a domain function can use. Nothing is global: environment, clock and external services come from
// here.

import type { Language } from '@gemwala/contract/languages'
import type { Limits } from './config/limits.ts'
import type { Release } from './config/release.ts'
import type { Config } from './config/settings.ts'
import type { PurchaseGroups } from './database/buying/purchase-groups.ts'
import type { CatalogueWatch } from './database/catalogue/catalogue-watch.ts'
import type { MaintenanceWatch } from './database/console/maintenance-watch.ts'
import type { Db } from './database/engine/db.ts'
import type { Replica } from './database/engine/replica.ts'
import type { OrderWatch } from './database/orders/order-watch.ts'
import type { Log } from './kit/log.ts'
import type { Passwords } from './kit/passwords.ts'
import type { Pictures } from './kit/pictures/pictures.ts'
import type { Random } from './kit/random.ts'
import type { Vault } from './kit/seal.ts'
import type { Traces } from './kit/work.ts'
import type { Providers } from './providers/ports.ts'

export type Context = {
  config: Config
  limits: Limits
  release: Release
  db: Db
  /** Only for reading, and a moment behind; routes use it through `reads` of their call. */
  replica?: Replica | undefined
  purchases: PurchaseGroups
  /** How many statements and purchases wait for the database. */
  waitingStatements: () => number
  log: Log
  now: () => Date
  providers: Providers
  catalogueWatch: CatalogueWatch
  orderWatch: OrderWatch
  passwords: Passwords
  pictures: Pictures
  vault: Vault
  random: Random
  /** Only if traces are on. */
  traces?: Traces | undefined
  maintenance: MaintenanceWatch
  /** True once the store has begun to stop. Running work finishes; long work pauses at a safe point. */
  isStopping: () => boolean
  /** Call it after a commit that queued a job. */
  wakeWorker: () => void
}

/** The caller of a request. */
export type Caller = {
  ip: string
  userAgent: string
  language?: Language | undefined
  /** The signed cookie of a device that has signed in before; read by the calls that need it. */
  device?: string | undefined
}
