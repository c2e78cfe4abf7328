// The demo's external services: starts the simulators in this process, points the store at them, sets their faults and
// reads their outbox.

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
import { entryOf } from '@gemwala/simulators/messages/outbox'
import { moogoldProducts } from '@gemwala/simulators/moogold/products'
import { simulatorNames, startSimulators, stopSimulators } from '@gemwala/simulators/start'
import type { Limits } from '../config/limits.ts'
import type { Config } from '../config/settings.ts'
import { Refusal } from '../kit/refusal.ts'
import { namedAccounts } from './accounts.ts'
import { demoIdentity } from './identity.ts'
import { listMishaps, setMishap } from './supplier-mishaps.ts'

/** The simulator accepts any token, but requires one, like a real gateway. */
const smsToken = 'demo'

/** Nobody who tries the demo waits for minutes until an alarm. */
const limits = { alarmCheckMs: 5000, supplierBalanceMs: 15_000 }

export type World = {
  /** The accounts for signing in. */
  accounts: DemoAccount[]
  /** Limits that differ from those of a real store. */
  limits: Partial<Limits>
  /** Points every service that is not configured at its simulator. */
  pointAt(config: Config): Config
  /** Tells the simulators where the store listens, for their webhooks. */
  tellAddress(origin: string): void
  simulators(): DemoSimulator[]
  setFaults(name: string, mode: FaultMode): DemoSimulator
  /** What will happen to the next order at each supplier. */
  mishaps(): DemoMishap[]
  setMishap(name: string, mishap: SupplierMishap): DemoMishap
  /** Newest first. */
  outbox(): DemoMessage[]
  /** The messages about alarms. */
  webhooks(): DemoHook[]
  stop(): Promise<void>
}

export async function startWorld(): Promise<World> {
  const simulators = await startSimulators(simulatorNames)
  const { mail, sms, whatsapp, google, upigateway, razorpay, smile, moogold, webhooks } = simulators
  const list = (): DemoSimulator[] =>
    simulatorNames.map((name) => {
      const { address, state } = simulators[name]
      return { name, address, mode: state().mode }
    })
  return {
    accounts: namedAccounts,
    limits,
    pointAt: (given) => ({
      ...given,
      ...demoIdentity(given),
      ...(given.googleClientId === undefined && {
        googleIssuer: google.address,
        googleClientId: googleClient.id,
        googleClientSecret: googleClient.secret,
      }),
      ...(given.ssoDomain === undefined && {
        ssoDomain: google.address,
        ssoClientId: ssoClient.id,
        ssoAudience: ssoClient.audience,
      }),
      telegramUrl: webhooks.address,
      webhookPrivateNetworks: [...given.webhookPrivateNetworks, 'loopback'],
      smtpUrl: given.smtpUrl ?? mail.address,
      smsUrl: given.smsUrl ?? new URL('/send', sms.address).href,
      smsToken: given.smsToken ?? smsToken,
      ...(given.whatsappPhoneId === undefined && {
        whatsappUrl: whatsapp.address,
        whatsappPhoneId: 'demo',
        whatsappToken: 'demo',
      }),
      ...(given.upigatewayKey === undefined && {
        upigatewayUrl: upigateway.address,
        upigatewayKey,
      }),
      ...(given.razorpayKeySecret === undefined && {
        razorpayUrl: new URL('/v1', razorpay.address).href,
        razorpayKeyId: razorpayAccount.keyId,
        razorpayKeySecret: razorpayAccount.keySecret,
        razorpayWebhookSecret: razorpayAccount.webhookSecret,
      }),
      ...(given.smileKey === undefined && {
        smileBrUrl: new URL('/br', smile.address).href,
        smilePhUrl: new URL('/ph', smile.address).href,
        smileUid: smileAccount.uid,
        smileEmail: smileAccount.email,
        smileKey: smileAccount.key,
      }),
      ...(given.moogoldSecret === undefined && {
        moogoldUrl: new URL('/wp-json/v1/api', moogold.address).href,
        moogoldPartnerId: moogoldAccount.partnerId,
        moogoldSecret: moogoldAccount.secret,
        moogoldProducts: new Map(
          moogoldProducts.flatMap(({ apiType, id }) => (apiType ? [[apiType, String(id)]] : [])),
        ),
      }),
    }),
    tellAddress: (origin) => {
      upigateway.setWebhook(`${origin}/hooks/payments/upigateway`)
      razorpay.setWebhook(`${origin}/hooks/payments/razorpay`)
      moogold.setWebhook(`${origin}/hooks/suppliers/moogold`)
    },
    simulators: list,
    setFaults: (name, mode) => {
      const known = simulatorNames.find((one) => one === name)
      if (!known) throw new Refusal('missing', `There is no simulator called ${name}.`)
      simulators[known].setFaults({ mode })
      return list().find((one) => one.name === known)!
    },
    mishaps: () => listMishaps({ smile, moogold }),
    setMishap: (name, mishap) => setMishap({ smile, moogold }, name, mishap),
    outbox: () =>
      [mail, sms, whatsapp]
        .flatMap(({ messages }) => messages().map(entryOf))
        .sort((a, b) => b.at.localeCompare(a.at)),
    webhooks: webhooks.records,
    stop: () => stopSimulators(simulators),
  }
}
