// Builds the store from its settings, and closes it in reverse order. Demo code is imported only in the
// demo: a production install has neither the demo's files nor its simulators.

import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { readRelease } from './config/release.ts'
import type { Config } from './config/settings.ts'
import type { Context } from './context.ts'
import { watchCatalogue } from './database/catalogue/catalogue-watch.ts'
import { putRegular } from './database/engine/jobs.ts'
import { openMigrated } from './database/engine/open.ts'
import type { Database } from './database/engine/opened.ts'
import { setTimeZone } from './database/engine/settings.ts'
import * as gateways from './database/money/gateways.ts'
import { watchOrders } from './database/orders/order-watch.ts'
import type { World } from './demo/world.ts'
import { sweepQueue } from './domain/delivery/sweep.ts'
import { housekeepingQueue } from './domain/housekeeping.ts'
import { jobHandlers } from './domain/job-handlers.ts'
import { greeting } from './greeting.ts'
import { buildApp, type MoreRoutes } from './http/app.ts'
import { readPages } from './http/pages.ts'
import { startWorker } from './jobs/worker.ts'
import { CannotStart } from './kit/cannot-start.ts'
import { hashPasswords } from './kit/passwords.ts'
import { preparePictures } from './kit/pictures.ts'
import { secureRandom } from './kit/random.ts'
import { vaultOf } from './kit/seal.ts'
import { googleIdentity } from './providers/identity/google.ts'
import { ssoIdentity } from './providers/identity/sso.ts'
import { openImageStore } from './providers/images/store.ts'
import { smtpMail } from './providers/messages/mail.ts'
import { msg91Sms } from './providers/messages/msg91.ts'
import { httpSms } from './providers/messages/sms.ts'
import { connectPayments, knownGateways } from './providers/payments.ts'
import type { Providers } from './providers/ports.ts'
import { connectSuppliers } from './providers/suppliers.ts'

export type RunningStore = {
  address: string
  greeting: string
  stop(): Promise<void>
}

const webFolder = join(import.meta.dirname, '../../web/dist')

export async function startStore(given: Config, log: Logger): Promise<RunningStore> {
  /** Everything that was started, newest last. */
  const started: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end()
  }
  try {
    const pages = readPages(webFolder)
    await expectFreePort(given)
    const database = await openMigrated(given, log)
    started.push(() => database.close())
    await prepareDatabase(database, given)
    started.push(maintainRegularly(database, given, log))

    const world = given.mode === 'demo' ? await loadWorld(given, log) : undefined
    if (world) started.push(() => world.stop())
    const config = world?.pointAt(given) ?? given

    const catalogueWatch = await watchCatalogue(database)
    started.push(() => catalogueWatch.stop())
    const orderWatch = watchOrders({ db: database.db, log, everyMs: config.orderWatchMs })
    started.push(async () => orderWatch.stop())
    const worker: { wake?: () => void } = {}
    const release = readRelease(config.commit)
    const ctx: Context = {
      config,
      release,
      db: database.db,
      log,
      now: () => new Date(),
      providers: await connectProviders(config),
      catalogueWatch,
      orderWatch,
      passwords: hashPasswords({
        atOnce: config.passwordsAtOnce,
        waiting: config.passwordsWaiting,
      }),
      pictures: preparePictures({ atOnce: config.imagesAtOnce, waiting: config.imagesWaiting }),
      vault: vaultOf(config.appSecret),
      random: secureRandom,
      wakeWorker: () => worker.wake?.(),
    }
    await gatewaysReady(ctx)
    const app = await buildApp(ctx, pages, log, world && (await loadDemoRoutes(ctx, world)))
    started.push(() => app.close())
    const address = await listen(app, config)
    await world?.tellAddress(new URL(address).origin)
    // In the demo the public address is where it listens, which is known only now.
    ctx.config = { ...config, publicUrl: config.publicUrl ?? new URL(address).origin }
    for (const queue of [housekeepingQueue, sweepQueue]) await putRegular(ctx.db, queue)
    const running = startWorker(ctx, jobHandlers(ctx))
    worker.wake = running.wake
    started.push(() => running.stop())
    const { isEmbedded } = database
    const demoAccounts = world?.accounts
    return {
      address,
      greeting: greeting(config, { release, address, isEmbedded, demoAccounts }),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function prepareDatabase(database: Database, config: Config): Promise<void> {
  await setTimeZone(database.db, config.timeZone)
  if (config.mode !== 'demo') return
  const { fillDemo } = await import('./demo/fill.ts')
  const isNew = await fillDemo(database.db, new Date(), vaultOf(config.appSecret))
  // Without this the planner would not know about the three thousand new orders.
  if (isNew) await database.maintain()
}

async function loadWorld(config: Config, log: Logger): Promise<World> {
  const { startWorld } = await import('./demo/world.ts')
  return startWorld(config, log)
}

async function loadDemoRoutes(ctx: Context, world: World): Promise<MoreRoutes> {
  const { demoRoutes } = await import('./http/console/demo.ts')
  return demoRoutes(ctx, world)
}

/** A customer who chose an unconfigured gateway would only notice at the last step. */
async function gatewaysReady({ db, providers }: Context): Promise<void> {
  await gateways.ensure(db, knownGateways)
  const unset = await gateways.activeWithout(db, Object.keys(providers.payments))
  if (unset.length === 0) return
  const names = unset.map(({ name }) => name).join(', ')
  throw new CannotStart(
    `Set the secrets of these payment gateways, which are switched on: ${names}; to stop offering one, switch it off in the console before you remove its secrets.`,
  )
}

function maintainRegularly(database: Database, config: Config, log: Logger): () => Promise<void> {
  const timer = setInterval(() => {
    database.maintain().catch((error) => log.warn({ err: error }, 'database maintenance failed'))
  }, config.databaseMaintenanceIntervalMs)
  return async () => clearInterval(timer)
}

async function connectProviders(config: Config): Promise<Providers> {
  const mail = config.smtpUrl
    ? smtpMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, timeoutMs: config.mailTimeoutMs })
    : { send: notConfigured('SMTP_URL') }
  return {
    images: await openImageStore(config),
    mail,
    sms: connectSms(config),
    google: connectGoogle(config),
    sso: connectSso(config),
    payments: connectPayments(config),
    ...connectSuppliers(config),
  }
}

function connectSms({ smsGateway, smsUrl: url, smsToken, ...config }: Config): Providers['sms'] {
  if (!url) return { send: notConfigured('SMS_URL') }
  const timeoutMs = config.smsTimeoutMs
  if (smsGateway === 'http') return httpSms({ url, token: smsToken ?? '', timeoutMs })
  return msg91Sms({ url, authKey: smsToken ?? '', templateId: config.smsTemplateId!, timeoutMs })
}

function connectGoogle(config: Config): Providers['google'] {
  const { googleIssuer: issuer, googleClientId: clientId, googleClientSecret } = config
  if (!clientId || !googleClientSecret) {
    const missing = notConfigured('GOOGLE_CLIENT_ID')
    return { start: missing, finish: missing }
  }
  const timeoutMs = config.googleTimeoutMs
  return googleIdentity({ issuer, clientId, clientSecret: googleClientSecret, timeoutMs })
}

function connectSso(config: Config): Providers['sso'] {
  const { ssoDomain: domain, ssoClientId: clientId, ssoAudience: audience } = config
  if (!domain || !clientId || !audience) return { identify: notConfigured('SSO_DOMAIN') }
  return ssoIdentity({ domain, clientId, audience, timeoutMs: config.ssoTimeoutMs })
}

/** Only outside production, which does not start without these secrets. */
const notConfigured = (setting: string) => async () => {
  throw new Error(`${setting} is not set`)
}

/** An operator who starts the store twice learns it at once, before the database is opened. */
async function expectFreePort({ host, port }: Config): Promise<void> {
  const probe = createServer().listen({ host, port })
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw new CannotStart(portSentence(error, host, port))
  } finally {
    probe.close()
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    throw new CannotStart(portSentence(error, host, port))
  }
}

function portSentence(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'EADDRINUSE'
    ? `Port ${port} on ${host} is used by another program. Stop that program, or set PORT to another number.`
    : `The store cannot listen on port ${port} on ${host}: ${String(error)}`
}
