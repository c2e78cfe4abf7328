// Builds the store from its settings, and closes it in reverse order. Demo code is imported only in the
// demo: a production install has neither the demo's files nor its simulators.

import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { knownGateways } from '@gemwala/contract/money/gateways'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Limits } from './config/limits.ts'
import { type Release, readRelease } from './config/release.ts'
import type { Config } from './config/settings.ts'
import { connectProviders } from './connect-providers.ts'
import type { Context } from './context.ts'
import { groupPurchases } from './database/buying/purchase-groups.ts'
import { watchCatalogue } from './database/catalogue/catalogue-watch.ts'
import { watchMaintenance } from './database/console/maintenance-watch.ts'
import type { Database } from './database/engine/opened.ts'
import { openVault } from './database/engine/seal-keys.ts'
import { setTimeZone } from './database/engine/settings.ts'
import * as gateways from './database/money/gateways.ts'
import { watchOrders } from './database/orders/order-watch.ts'
import { followConfigured, openMigrated } from './database/schema/open.ts'
import type { World } from './demo/world.ts'
import { putFirstSets } from './domain/accounts/staff/staff.ts'
import { warnOfExamples } from './domain/help/help-pages.ts'
import { jobHandlers, putRegularJobs } from './domain/job-handlers.ts'
import { greeting } from './greeting.ts'
import { buildApp, type MoreRoutes } from './http/app.ts'
import { noPages, readPages } from './http/pages/built-pages.ts'
import { startWorker } from './jobs/worker.ts'
import { CannotStart } from './kit/cannot-start.ts'
import { hashPasswords } from './kit/passwords.ts'
import { preparePictures } from './kit/pictures/pictures.ts'
import { secureRandom } from './kit/random.ts'
import type { Vault } from './kit/seal.ts'
import { portSentence, webFolder } from './preflight.ts'

export type RunningStore = {
  address: string
  greeting: string
  stop(): Promise<void>
}

/** A build moves the one before it here. */
const previousWebFolder = join(import.meta.dirname, '../../web/dist-previous')

export async function startStore(
  given: Config,
  givenLimits: Limits,
  log: Logger,
): Promise<RunningStore> {
  /** Everything that was started, newest last. */
  const started: (() => Promise<void>)[] = []
  let isStopping = false
  const stop = async () => {
    isStopping = true
    for (const end of started.splice(0).reverse()) await end()
  }
  try {
    const pages = given.role === 'worker' ? noPages : readPages(webFolder, previousWebFolder)
    const database = await openMigrated(given, givenLimits, log)
    started.push(() => database.close())
    const vault = await prepareDatabase(database, given)
    const replica = followConfigured(given, givenLimits, database, log)
    if (replica) started.push(() => replica.close())

    const world = given.mode === 'demo' ? await loadWorld() : undefined
    if (world) started.push(() => world.stop())
    const config = world?.pointAt(given) ?? given
    const limits = { ...givenLimits, ...world?.limits }

    const catalogueWatch = await watchCatalogue(database)
    started.push(() => catalogueWatch.stop())
    const orderWatch = watchOrders({ db: database.db, log, everyMs: limits.orderWatchMs })
    started.push(async () => orderWatch.stop())
    const maintenance = watchMaintenance({ db: database.db, config, log })
    await maintenance.look()
    started.push(maintenance.start())
    const worker: { wake?: () => void } = {}
    const release = readRelease(config.commit)
    const traces = await openTraces(config, release, started)
    const purchases = groupPurchases(database.db)
    const ctx: Context = {
      config,
      limits,
      release,
      db: database.db,
      replica,
      purchases,
      waitingStatements: () => database.pool.waitingCount + purchases.waiting(),
      log,
      now: () => new Date(),
      providers: await connectProviders(config, limits),
      catalogueWatch,
      orderWatch,
      passwords: hashPasswords({
        atOnce: limits.passwordsAtOnce,
        waiting: limits.passwordsWaiting,
      }),
      pictures: preparePictures({ atOnce: limits.imagesAtOnce, waiting: limits.imagesWaiting }),
      vault,
      random: secureRandom,
      traces,
      maintenance,
      isStopping: () => isStopping,
      wakeWorker: () => worker.wake?.(),
    }
    await prepareGateways(ctx)
    if (config.mode === 'production') await warnOfExamples(ctx)
    const app = await buildApp(ctx, pages, log, world && (await loadDemoRoutes(ctx, world)))
    started.push(() => app.close())
    if (config.metricsPort !== undefined) started.unshift(await openMetrics(ctx, app, database))
    const address = await listen(app, config)
    world?.tellAddress(new URL(address).origin)
    // In the demo the public address is where it listens, which is known only now.
    ctx.config = { ...config, publicUrl: config.publicUrl ?? new URL(address).origin }
    await putFirstSets(ctx.db)
    await putRegularJobs(ctx.db)
    const running = config.role === 'web' ? undefined : startWorker(ctx, jobHandlers(ctx))
    if (running) worker.wake = running.wake
    // The worker may wait for a supplier, and requests go on meanwhile: both end side by side.
    const closeApp = started.pop()!
    started.push(async () => void (await Promise.all([running?.stop(), closeApp()])))
    started.push(() => wait(config.stopDelayMs))
    const { isEmbedded } = database
    const demoAccounts = world?.accounts
    return {
      address,
      greeting: greeting(config, {
        release,
        address,
        isEmbedded,
        isInMaintenance: maintenance.current() !== undefined,
        demoAccounts,
      }),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function prepareDatabase(database: Database, config: Config): Promise<Vault> {
  const vault = await openVault(database.db, config)
  await setTimeZone(database, config.timeZone)
  if (config.mode === 'demo') {
    const { fillDemo } = await import('./demo/fill.ts')
    await fillDemo(database.db, new Date(), vault)
  }
  return vault
}

async function loadWorld(): Promise<World> {
  const { startWorld } = await import('./demo/world.ts')
  return startWorld()
}

async function loadDemoRoutes(ctx: Context, world: World): Promise<MoreRoutes> {
  const { demoRoutes } = await import('./http/console/demo.ts')
  return demoRoutes(ctx, world)
}

/** A gateway without its secrets is not offered by this node; the others go on selling. */
async function prepareGateways({ db, providers, log }: Context): Promise<void> {
  await gateways.ensure(db, knownGateways)
  for (const { name } of await gateways.activeWithout(db, Object.keys(providers.payments))) {
    log.error(
      { gateway: name },
      'ALARM: a payment gateway is switched on, but its secrets are not set; it is not offered',
    )
  }
}

/** Loaded only if they are on. */
async function openTraces(config: Config, release: Release, started: (() => Promise<void>)[]) {
  if (!config.otlpEndpoint) return undefined
  const { openTraces: open } = await import('./telemetry/traces.ts')
  const traces = open(config, release)
  started.unshift(traces.stop)
  return traces
}

/** Loaded only if it is on. It ends last, so that a stopping node can still be watched. */
async function openMetrics(ctx: Context, app: FastifyInstance, { pool }: Database) {
  const { startMetrics } = await import('./telemetry/metrics.ts')
  const { address, stop } = await startMetrics(ctx, {
    pool,
    openStreams: () => app.openEvents.size,
  })
  ctx.log.info({ address }, 'metrics')
  return stop
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    throw new CannotStart(portSentence(error, host, port))
  }
}
