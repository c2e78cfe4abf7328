// The demo's external services: starts the simulators, points the store at them, sets their faults and reads their
// outbox.

import type { FaultMode, SupplierMishap } from '@gemwala/contract/console/demo'
import type {
  DemoAccount,
  DemoHook,
  DemoMessage,
  DemoMishap,
  DemoSimulator,
} from '@gemwala/contract/console/demo.shapes'
import {
  moogoldAccount,
  razorpayAccount,
  smileAccount,
  upigatewayKey,
} from '@gemwala/simulators/accounts'
import { googleClient, ssoClient } from '@gemwala/simulators/google/clients'
import { moogoldProducts } from '@gemwala/simulators/moogold/products'
import { simulatorNames } from '@gemwala/simulators/simulators'
import { type Simulators, startSimulators } from '@gemwala/simulators/supervise'
import type { Limits } from '../config/limits.ts'
import type { Config } from '../config/settings.ts'
import type { Log } from '../kit/log.ts'
import { Refusal } from '../kit/refusal.ts'
import { namedAccounts } from './accounts.ts'
import { demoIdentity } from './identity.ts'
import { listMishaps, setMishap } from './supplier-mishaps.ts'

/** The simulator accepts any token, but requires one, like a real gateway. */
const smsToken = 'demo'

/** Nobody who tries the demo waits for minutes until an alarm. */
const limits = { alarmCheckMs: 5000, supplierBalanceMs: 15_000 }

/** The paths to which simulators send their webhooks. */
const webhookPaths = [
  ['upigateway', '/hooks/payments/upigateway'],
  ['razorpay', '/hooks/payments/razorpay'],
  ['moogold', '/hooks/suppliers/moogold'],
] as const

export type World = {
  /** The accounts for signing in. */
  accounts: DemoAccount[]
  /** Limits that differ from those of a real store. */
  limits: Partial<Limits>
  /** Points every service that is not configured at its simulator. */
  pointAt(config: Config): Config
  /** Tells the simulators where the store listens, for their webhooks. */
  tellAddress(origin: string): Promise<void>
  simulators(): Promise<DemoSimulator[]>
  setFaults(name: string, mode: FaultMode): Promise<DemoSimulator>
  /** What will happen to the next order at each supplier. */
  mishaps(): Promise<DemoMishap[]>
  setMishap(name: string, mishap: SupplierMishap): Promise<DemoMishap>
  outbox(): Promise<DemoMessage[]>
  /** The messages about alarms. */
  webhooks(): Promise<DemoHook[]>
  stop(): Promise<void>
}

export async function startWorld(config: Config, log: Log): Promise<World> {
  const simulators = await startSimulators(simulatorNames, {
    log: (text) => log.warn(text),
    readyWithinMs: config.simulatorStartTimeoutMs,
  })
  return {
    accounts: namedAccounts,
    limits,
    pointAt: (given) => ({
      ...given,
      ...demoIdentity(given),
      ...(given.googleClientId === undefined && {
        googleIssuer: simulators.addressOf('google'),
        googleClientId: googleClient.id,
        googleClientSecret: googleClient.secret,
      }),
      ...(given.ssoDomain === undefined && {
        ssoDomain: simulators.addressOf('google'),
        ssoClientId: ssoClient.id,
        ssoAudience: ssoClient.audience,
      }),
      telegramUrl: simulators.addressOf('webhooks'),
      webhookPrivateNetworks: [...given.webhookPrivateNetworks, 'loopback'],
      smtpUrl: given.smtpUrl ?? simulators.addressOf('mail'),
      smsUrl: given.smsUrl ?? new URL('/send', simulators.addressOf('sms')).href,
      smsToken: given.smsToken ?? smsToken,
      ...(given.whatsappPhoneId === undefined && {
        whatsappUrl: simulators.addressOf('whatsapp'),
        whatsappPhoneId: 'demo',
        whatsappToken: 'demo',
      }),
      ...(given.upigatewayKey === undefined && {
        upigatewayUrl: simulators.addressOf('upigateway'),
        upigatewayKey,
      }),
      ...(given.razorpayKeySecret === undefined && {
        razorpayUrl: new URL('/v1', simulators.addressOf('razorpay')).href,
        razorpayKeyId: razorpayAccount.keyId,
        razorpayKeySecret: razorpayAccount.keySecret,
        razorpayWebhookSecret: razorpayAccount.webhookSecret,
      }),
      ...(given.smileKey === undefined && {
        smileBrUrl: new URL('/br', simulators.addressOf('smile')).href,
        smilePhUrl: new URL('/ph', simulators.addressOf('smile')).href,
        smileUid: smileAccount.uid,
        smileEmail: smileAccount.email,
        smileKey: smileAccount.key,
      }),
      ...(given.moogoldSecret === undefined && {
        moogoldUrl: new URL('/wp-json/v1/api', simulators.addressOf('moogold')).href,
        moogoldPartnerId: moogoldAccount.partnerId,
        moogoldSecret: moogoldAccount.secret,
        moogoldProducts: new Map(
          moogoldProducts.flatMap(({ apiType, id }) => (apiType ? [[apiType, String(id)]] : [])),
        ),
      }),
    }),
    tellAddress: async (origin) => {
      for (const [name, path] of webhookPaths) {
        // A simulator that has just died gets the address at its restart; the store works without it.
        await simulators
          .setWebhook(name, origin + path)
          .catch((error) =>
            log.warn({ err: error, simulator: name }, 'could not reach a simulator'),
          )
      }
    },
    simulators: () => listSimulators(simulators),
    setFaults: async (name, mode) => {
      const known = simulatorNames.find((one) => one === name)
      if (!known) throw new Refusal('missing', `There is no simulator called ${name}.`)
      await simulators.setFaults(known, mode)
      return (await listSimulators(simulators)).find((one) => one.name === known)!
    },
    mishaps: () => listMishaps(simulators.setSupply),
    setMishap: (name, mishap) => setMishap(simulators.setSupply, name, mishap),
    outbox: () => simulators.outbox(),
    webhooks: () => simulators.records('webhooks'),
    stop: () => simulators.stop(),
  }
}

async function listSimulators(simulators: Simulators): Promise<DemoSimulator[]> {
  const found = await simulators.list()
  // A simulator that does not answer is being restarted, and then has no faults.
  return found.map(({ name, address, mode }) => ({ name, address, mode: mode ?? 'ok' }))
}
