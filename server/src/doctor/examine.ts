// Tries every outside party of the store at the same time, without side effects.

import { formerSettings, type Limits } from '../config/limits.ts'
import type { Config } from '../config/settings.ts'
import { connectProviders } from '../connect-providers.ts'
import type { Log } from '../kit/log.ts'
import { examineDatabase } from './database.ts'
import { type Finding, ok, warning, within } from './finding.ts'
import { examineClock, examineFolder } from './machine.ts'
import { examinePublicUrl } from './public-address.ts'
import { examineReplica } from './replica.ts'
import { examineImages, examineService, servicesOf } from './services.ts'

/** A person is waiting: no service gets longer than this, whatever the limits say. */
const longestWaitMs = 10_000

export type Examined = Finding & { party: string }

type Given = {
  environment: NodeJS.ProcessEnv
  config: Config
  limits: Limits
  log: Log
  now: () => Date
  waitMs?: number
}

export async function examineAll({ waitMs = longestWaitMs, ...given }: Given): Promise<Examined[]> {
  const { config, now, log } = given
  const limits = patientUntil(given.limits, waitMs)
  const providers = await connectProviders(config, limits)
  const database = examineDatabase({ config, limits, log, now })
  const services = servicesOf(config, providers)
  const parties: [string, Promise<Finding>][] = [
    ['Settings', Promise.resolve(examineSettings(given.environment))],
    ['Database', database.then((found) => found.database)],
    ['Replica', examineReplica(config, limits, log)],
    ['APP_SECRET', database.then((found) => found.secret)],
    ['Data folder', examineFolder(config)],
    ['Clock', examineClock({ addresses: timeTellers(config), now, timeoutMs: waitMs })],
    ['PUBLIC_URL', examinePublicUrl({ publicUrl: config.publicUrl, now, timeoutMs: waitMs })],
    ['Images', examineImages(config, providers.images)],
    ...services.map((one): [string, Promise<Finding>] => [one.party, examineService(one)]),
  ]
  // Longer than their own limits, which say more; a slow machine reports those late.
  const patienceMs = waitMs + longestWaitMs
  return Promise.all(
    parties.map(async ([party, found]) => ({ party, ...(await within(patienceMs, found)) })),
  )
}

function examineSettings(environment: NodeJS.ProcessEnv): Finding {
  const ignored = formerSettings.filter((name) => environment[name])
  return ignored.length === 0
    ? ok('None is set that the store ignores.')
    : warning(`The store ignores ${ignored.join(', ')}: these values are fixed now. Remove them.`)
}

const patientUntil = (limits: Limits, waitMs: number): Limits =>
  Object.fromEntries(
    Object.entries(limits).map(([name, value]) => [
      name,
      name.endsWith('TimeoutMs') ? Math.min(value as number, waitMs) : value,
    ]),
  ) as Limits

/** Addresses of services that are configured anyway. */
const timeTellers = (config: Config): string[] =>
  [
    config.googleClientId && config.googleIssuer,
    config.razorpayKeyId && config.razorpayUrl,
    config.upigatewayKey && config.upigatewayUrl,
    config.smileKey && config.smileBrUrl,
    config.moogoldSecret && config.moogoldUrl,
    config.smsUrl,
    config.s3Endpoint,
  ].filter((address): address is string => Boolean(address))
