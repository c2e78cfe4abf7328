// Times, sizes and counts that no operator has to choose. Functions get them from the context, so a test can shorten
// them; a whole process that a test starts gets them from TEST_LIMITS.

import { z } from 'zod'
import { BadConfig } from './config.ts'
import type { Config } from './settings.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export const limits = {
  // Requests. Uploads have their own size limit.
  bodyLimitBytes: 100 * 1024,
  /** How long a client may take to send a request. */
  requestTimeoutMs: 30 * secondMs,
  /** Longer than the proxies of ops/proxy keep an idle connection, so that no request meets a closing one. */
  keepAliveTimeoutMs: 72 * secondMs,

  // The database.
  /** How long a request waits for a connection before the store answers that it is busy. */
  databaseConnectTimeoutMs: 5 * secondMs,
  databaseStatementTimeoutMs: 15 * secondMs,
  databaseLockTimeoutMs: 5 * secondMs,
  /**
   * This many statements may wait for a connection before new requests are refused with 503; for staff and payment
   * webhooks twice as many.
   */
  databaseWaiting: 200,
  /** A replica further behind is not used; after a change, staff read from the primary for this long. */
  databaseReplicaLagMs: 2 * secondMs,

  // Other services.
  /** For mail, SMS, WhatsApp and push services, Google, single sign-on, S3 and webhooks. */
  serviceTimeoutMs: 15 * secondMs,
  paymentTimeoutMs: 15 * secondMs,
  supplierTimeoutMs: 30 * secondMs,

  // Accounts.
  /** The specification says six hours. */
  sessionLifetimeMs: 6 * hourMs,
  otpLifetimeMs: 5 * minuteMs,
  /** Before another code can be sent to the same number. */
  otpResendAfterMs: 30 * secondMs,
  resetLinkLifetimeMs: 30 * minuteMs,
  verifyLinkLifetimeMs: 48 * hourMs,
  /** The shortest time between two verification mails to the same account. */
  verifyMailEveryMs: minuteMs,
  /** A password reset removes a number that was changed more recently, because an intruder may have changed it. */
  newNumberTrustedAfterMs: 7 * dayMs,
  /** How long a user may take at Google before the sign-in has to start again. */
  googleFlowLifetimeMs: 10 * minuteMs,
  /** How long the page has to fetch the session after a Google sign-in. */
  handoverLifetimeMs: minuteMs,
  /** Passwords hashed at the same time; each needs 19 MiB of memory. */
  passwordsAtOnce: 4,
  /** Further passwords that may wait before the store answers that it is busy. */
  passwordsWaiting: 50,

  // Buying.
  /** Per customer; LIMITS_SCALE multiplies it. */
  ordersPerMinute: 60,
  /** Per customer, for unpaid orders and unpaid top-ups each. */
  unpaidOrdersLimit: 10,
  /** How long a customer has to pay by UPI; a later payment goes to the wallet. */
  paymentLifetimeMs: 15 * minuteMs,
  /** How long one request may take to start a payment before a repeated request takes over. */
  paymentStartMs: 30 * secondMs,
  /** How long after its lifetime an order stays open while its gateway does not answer. */
  paymentPatienceMs: hourMs,
  /** Before each question to the gateway about a payment; the last ones catch late payments. */
  paymentPollPausesMs: [15, 15, 30, 60, 120, 300, 300, 600, 3600, 6 * 3600, 24 * 3600].map(
    (seconds) => seconds * secondMs,
  ),
  /** The answer to a purchase is kept this long for requests that repeat its key. */
  idempotencyKeptMs: 72 * hourMs,

  // Deliveries.
  /**
   * A delivery attempt that takes longer has an unknown outcome. Longer than the three calls for a part: balance,
   * order, and balance again.
   */
  supplierDeadlineMs: 2 * minuteMs,
  /** Before retrying a supplier that did not process the order. */
  supplierRetryMs: 10 * secondMs,
  /** Before each question to a supplier about a part whose outcome is unknown; the last pause repeats. */
  lookUpPausesMs: [30, 90, 180, 300].map((seconds) => seconds * secondMs),
  /** So long after it was sent, a part may still reach a supplier that does not know it yet. */
  lookUpSettleMs: 10 * minuteMs,
  /** A paid order waits this long for voucher codes; then its money is returned automatically. */
  codesWaitMs: 6 * hourMs,

  // Event streams.
  /** How often a node checks orders and notices on open pages for changes made by other nodes. */
  orderWatchMs: secondMs,
  /** Per node too; pages beyond it poll. Bells use at most half. */
  eventStreamsPerAccount: 10,
  /** Bells use at most half. */
  eventStreamsPerNode: 2000,
  /** How often a stream sends a comment, to keep proxies from closing it, and checks its session. */
  eventBreathMs: 20 * secondMs,

  // Images.
  /** Images processed at the same time; each uses one CPU core. */
  imagesAtOnce: 1,
  /** This many may be uploading, and this many may wait to be processed; each needs 5 MiB of memory. */
  imagesWaiting: 8,

  // Jobs.
  /** How often a node looks for jobs that another node queued. */
  jobPollMs: secondMs,
  /** How long a job belongs to the node that took it, unless the node renews it. */
  jobLeaseMs: minuteMs,
  /** The longest wait before a failed job is retried. */
  jobLongestWaitMs: hourMs,
  /** A job that failed for good and that nobody settled is then removed. */
  deadJobsKeptDays: 90,

  // Watching.
  alarmCheckMs: minuteMs,
  /** How often every supplier is asked for our balance. */
  supplierBalanceMs: 10 * minuteMs,
  /** An alarm that is over is then removed. */
  alarmsKeptDays: 365,
  /** How old the figures of /metrics that come from the database may be. */
  metricsDatabaseEveryMs: 15 * secondMs,
}

export type Limits = Readonly<typeof limits>

/** Before 0.3.0 limits were settings with these names; the store ignores them now. */
export const formerSettings: readonly string[] = Object.keys(limits).map((name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
)

const asJson = z.string().transform((given, context): unknown => {
  try {
    return JSON.parse(given)
  } catch {
    context.addIssue('must be JSON, such as {"jobPollMs":20}')
    return z.NEVER
  }
})

const whole = z.int().min(0).max(2_147_483_647)

const shape = z.strictObject(
  Object.fromEntries(
    Object.entries(limits).map(([name, value]) => [
      name,
      (Array.isArray(value) ? z.array(whole).min(1) : whole).optional(),
    ]),
  ),
)

/** The limits, except for those that a test changes. */
export function readLimits(
  { TEST_LIMITS: given }: NodeJS.ProcessEnv,
  mode: Config['mode'],
): Limits {
  if (!given) return limits
  if (mode === 'production')
    throw new BadConfig(['TEST_LIMITS must not be set in production; only tests change limits'])
  const parsed = asJson.pipe(shape).safeParse(given)
  if (parsed.success) return { ...limits, ...parsed.data }
  throw new BadConfig(
    parsed.error.issues.map(({ path, message }) => ['TEST_LIMITS', ...path, message].join(' ')),
  )
}
