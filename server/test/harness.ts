// A store for one test: the real database and application, a clock that the test sets, and external services that
// only record what they are sent.

import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { type Logger, pino } from 'pino'
import { onTestFinished } from 'vitest'
import { readConfig } from '../src/config/config.ts'
import { type Limits, limits as usualLimits } from '../src/config/limits.ts'
import type { Context } from '../src/context.ts'
import { groupPurchases } from '../src/database/buying/purchase-groups.ts'
import { watchCatalogue } from '../src/database/catalogue/catalogue-watch.ts'
import { watchMaintenance } from '../src/database/console/maintenance-watch.ts'
import * as jobs from '../src/database/engine/jobs.ts'
import type { Database } from '../src/database/engine/opened.ts'
import { watchOrders } from '../src/database/orders/order-watch.ts'
import { ownDataQueue } from '../src/domain/accounts/data-rights/own-data.ts'
import { recoveryQueue } from '../src/domain/accounts/password.ts'
import { verificationQueue } from '../src/domain/accounts/verification.ts'
import { jobHandlers } from '../src/domain/job-handlers.ts'
import { buildApp, buildFrame, type MoreRoutes } from '../src/http/app.ts'
import { mountOn } from '../src/http/frame/mount.ts'
import type { Pages } from '../src/http/pages/built-pages.ts'
import { type Handlers, isNotYet } from '../src/jobs/worker.ts'
import { logOptions } from '../src/kit/log.ts'
import { hashPasswords } from '../src/kit/passwords.ts'
import { preparePictures } from '../src/kit/pictures/pictures.ts'
import { secureRandom } from '../src/kit/random.ts'
import { vaultOf } from '../src/kit/seal.ts'
import type { Hook, HookMessage, Mail, Sms, TemplateMessage } from '../src/providers/ports.ts'
import { webhookSender } from '../src/providers/webhooks/webhooks.ts'
import { type Client, clientOf } from './client.ts'
import { emptyTables, openTestDatabase } from './database/databases.ts'
import { testPages } from './pages/test-pages.ts'
import { insertUser, signIn } from './samples.ts'

type LogLine = { level: number; msg: string } & Record<string, unknown>

export type TestContext = Context & {
  database: Database
  log: Logger
  clock: { set(at: Date): void; advance(ms: number): void }
  sent: {
    mails: Mail[]
    messages: Sms[]
    hooks: (HookMessage & { to: Hook })[]
    /** The addresses that were called. */
    pings: string[]
    /** By WhatsApp. */
    templates: TemplateMessage[]
  }
  logged: LogLine[]
  /** Runs all due jobs, as the worker would: sends mails and SMS, delivers orders. */
  runDueJobs(): Promise<void>
}

export type ContextOptions = {
  now?: Date
  /** Settings, as environment variables. */
  environment?: Record<string, string>
  limits?: Partial<Limits>
}

/** Makes password hashing cheap. A unit test covers it at full cost. */
const leastCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** A context on an empty database. */
export async function testContext(options: ContextOptions = {}): Promise<TestContext> {
  const database = await openTestDatabase()
  await emptyTables(database)
  const catalogueWatch = await watchCatalogue(database)
  onTestFinished(() => catalogueWatch.stop())

  const orderWatch = watchOrders({ db: database.db, log: pino({ level: 'silent' }), everyMs: 50 })
  onTestFinished(() => orderWatch.stop())

  let time = options.now ?? new Date('2026-03-31T06:30:00Z')
  const sent: TestContext['sent'] = {
    mails: [],
    messages: [],
    hooks: [],
    pings: [],
    templates: [],
  }
  const logged: LogLine[] = []
  const config = readConfig({
    APP_ENV: 'test',
    PUBLIC_URL: 'http://store.test',
    ...options.environment,
  })
  const limits = { ...usualLimits, ...options.limits }
  const context: TestContext = {
    config,
    limits,
    release: { version: '0.0.0' },
    database,
    db: database.db,
    purchases: groupPurchases(database.db),
    waitingStatements: () => database.pool.waitingCount,
    log: pino(logOptions('trace'), { write: (line) => void logged.push(JSON.parse(line)) }),
    now: () => time,
    providers: {
      images: { put: unreachable, get: unreachable, remove: unreachable },
      mail: { send: async (mail) => void sent.mails.push(mail) },
      sms: { send: async (sms) => void sent.messages.push(sms) },
      webhooks: {
        // Addresses are checked as in production; nothing is sent there.
        ...webhookSender({ privateNetworks: [], telegramUrl: '', timeoutMs: 1 }),
        send: async (to, message) => void sent.hooks.push({ ...message, to }),
        ping: async (address) => void sent.pings.push(address),
      },
      whatsapp: { send: async (message) => void sent.templates.push(message) },
      google: { start: unreachable, finish: unreachable },
      sso: { identify: unreachable },
      payments: {},
      suppliers: {},
      moogold: undefined,
      players: { offers: () => false, check: unreachable },
    },
    catalogueWatch,
    orderWatch,
    passwords: hashPasswords(
      { atOnce: limits.passwordsAtOnce, waiting: limits.passwordsWaiting },
      leastCost,
    ),
    pictures: preparePictures({ atOnce: limits.imagesAtOnce, waiting: limits.imagesWaiting }),
    vault: vaultOf(config.appSecret),
    random: secureRandom,
    maintenance: watchMaintenance({ db: database.db, config, log: pino({ level: 'silent' }) }),
    isStopping: () => false,
    wakeWorker: () => {},
    runDueJobs: () => runDueJobs(context),
    clock: {
      set: (at) => {
        time = at
      },
      advance: (ms) => {
        time = new Date(time.getTime() + ms)
      },
    },
    sent,
    logged,
  }
  return context
}

/** A watch that may miss changes, as after losing its connection, so nothing may be cached. */
export const deafWatch: Context['catalogueWatch'] = {
  generation: () => undefined,
  remember: (_, make) => make(),
}

const unreachable = async (): Promise<never> => {
  throw new Error('This service is not available in tests')
}

async function runDueJobs(ctx: Context): Promise<void> {
  // These jobs queue mails, which the second call then sends.
  await runJobsOf(ctx, [recoveryQueue, verificationQueue, ownDataQueue])
  await runJobsOf(ctx)
}

async function runJobsOf(ctx: Context, only?: string[]): Promise<void> {
  if (!(await ctx.maintenance.mayRunJobs())) return
  const handlers: Handlers = Object.assign({}, ...Object.values(jobHandlers(ctx)))
  const queues = only ?? Object.keys(handlers)
  for (const job of await jobs.take(ctx.db, [{ queues, limit: 100 }], 60_000)) {
    const result = await handlers[job.queue]!(job.payload)
    if (isNotYet(result)) await jobs.postpone(ctx.db, job, result.againInMs)
    else await jobs.finish(ctx.db, [job])
  }
}

export type AppOptions = ContextOptions & {
  pages?: Partial<Pages>
  /** Additional routes. */
  more?: MoreRoutes
  /** Routes that replace all of the store's own. */
  only?: MoreRoutes
  /** Parts of the context that the application gets replaced. */
  replace?: (ctx: TestContext) => Partial<Context>
}

export type TestApp = {
  app: FastifyInstance
  ctx: TestContext
  guest: Client
  admin: Client
  customer: Client
  reseller: Client
  /** For requests that a client cannot make: other methods, raw bodies. */
  inject: (request: InjectOptions) => Promise<LightMyRequestResponse>
}

/** The application on an empty database, with a client of each role. */
export async function testApp(options: AppOptions = {}): Promise<TestApp> {
  const ctx = await testContext(options)
  const replaced = options.replace?.(ctx)
  const purchases = replaced?.db ? groupPurchases(replaced.db) : ctx.purchases
  const seen = { ...ctx, purchases, ...replaced }
  const pages = { ...testPages, ...options.pages }
  const app = options.only
    ? await buildFrame(seen, pages, ctx.log)
    : await buildApp(seen, pages, ctx.log, options.more)
  options.only?.(mountOn(app, seen), app)
  onTestFinished(() => app.close())
  const signedIn = async (role: 'admin' | 'user' | 'reseller') => {
    const { userid } = await insertUser(ctx.db, { role, email: `${role}@store.test` })
    return clientOf(app, await signIn(ctx.db, userid))
  }
  return {
    app,
    ctx,
    guest: clientOf(app),
    admin: await signedIn('admin'),
    customer: await signedIn('user'),
    reseller: await signedIn('reseller'),
    inject: (request) => app.inject(request),
  }
}
