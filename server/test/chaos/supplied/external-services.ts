// The suppliers, gateways and mail server of a fault run: simulators in their own processes, which fail as planned and keep
// their own records.

import {
  moogoldAccount,
  razorpayAccount,
  smileAccount,
  upigatewayKey,
} from '@gemwala/simulators/accounts'
import { controlClient } from '@gemwala/simulators/control-client'
import type { Payment } from '@gemwala/simulators/payments/records'
import { type Simulators, startSimulators } from '@gemwala/simulators/supervise'
import type { Purchase as Accepted } from '@gemwala/simulators/supply/records'
import type { Limits } from '../../../src/config/limits.ts'
import { nodeLimits } from '../nodes.ts'
import { type GatewayCode, gatewayCodes } from './payment-plan.ts'
import type { Plan, Purchase } from './plan.ts'

const names = ['smile', 'moogold', 'mail', ...gatewayCodes] as const
export type ServiceName = (typeof names)[number]

/** Long, because processes start slowly on a busy machine. */
const startTimeoutMs = 60_000

export type GatewayPayment = Payment & { gateway: GatewayCode }
export type ServiceRecords = { smile: Accepted[]; moogold: Accepted[]; gateway: GatewayPayment[] }

export type ExternalServices = {
  /** A node's settings: the services' addresses, and timeouts short enough to finish within seconds. */
  environment: Record<string, string>
  /** Makes the services send their webhooks to this node. */
  notifyNode(address: string): Promise<void>
  simulators: Simulators
  heal(): Promise<void>
  records(): Promise<ServiceRecords>
  /** The ids of the mails that arrived, without the sender's domain. */
  mailIds(): Promise<string[]>
  stop(): Promise<void>
}

export async function startExternalServices({ purchases }: Plan): Promise<ExternalServices> {
  const simulators = await startSimulators(names, {
    readyWithinMs: startTimeoutMs,
    environment: {
      SIMULATOR_SUPPLY_DELAY_MS: '300',
      SIMULATOR_NOTICE_RETRY_MS: '500',
      SIMULATOR_WEBHOOK_DELAY_MS: '400',
    },
  })
  const control = (name: ServiceName) =>
    controlClient({ address: simulators.addressOf(name), control: simulators.controlOf(name) })
  const isOfMooGold = ({ good }: Purchase) => good.startsWith('moogold')
  await control('smile').setSupply({
    players: orderFaultsIn(purchases.filter((p) => !isOfMooGold(p))),
  })
  await control('moogold').setSupply({ players: orderFaultsIn(purchases.filter(isOfMooGold)) })

  return {
    environment: environmentFor(simulators),
    notifyNode: async (address) => {
      await simulators.setWebhook('moogold', `${address}/hooks/suppliers/moogold`)
      for (const code of gatewayCodes)
        await simulators.setWebhook(code, `${address}/hooks/payments/${code}`)
    },
    simulators,
    heal: async () => {
      for (const name of names) await simulators.setFaults(name, 'ok')
      for (const name of ['smile', 'moogold'] as const)
        await control(name).setSupply({ players: {} })
    },
    records: async () => ({
      smile: await control('smile').records<Accepted>(),
      moogold: await control('moogold').records<Accepted>(),
      gateway: (
        await Promise.all(
          gatewayCodes.map(async (gateway) =>
            (await control(gateway).records<Payment>()).map((one) => ({ ...one, gateway })),
          ),
        )
      ).flat(),
    }),
    mailIds: async () => {
      const kept = await fetch(new URL('/messages', simulators.controlOf('mail')))
      const mails = (await kept.json()) as { messageId: string }[]
      return mails.map(({ messageId }) => messageId.replace(/^<|@.*$/g, ''))
    },
    stop: () => simulators.stop(),
  }
}

const orderFaultsIn = (purchases: Purchase[]): Record<string, string> =>
  Object.fromEntries(
    purchases.flatMap(({ player, orderFault }) =>
      orderFault ? [[player, orderFault] as const] : [],
    ),
  )

const limits: Partial<Limits> = {
  ...nodeLimits,
  unpaidOrdersLimit: 1000,
  paymentLifetimeMs: 3000,
  paymentPatienceMs: 2000,
  paymentStartMs: 2000,
  paymentTimeoutMs: 1000,
  paymentPollPausesMs: [500, 1000, 2000, 3000],
  supplierTimeoutMs: 700,
  // Longer than the three calls for a part: balance, order, and balance again.
  supplierDeadlineMs: 4000,
  supplierRetryMs: 200,
  lookUpPausesMs: [150, 300, 600],
  lookUpSettleMs: 1500,
}

const environmentFor = ({ addressOf }: Simulators): Record<string, string> => ({
  SMTP_URL: addressOf('mail'),
  UPIGATEWAY_URL: addressOf('upigateway'),
  UPIGATEWAY_KEY: upigatewayKey,
  RAZORPAY_URL: new URL('/v1', addressOf('razorpay')).href,
  RAZORPAY_KEY_ID: razorpayAccount.keyId,
  RAZORPAY_KEY_SECRET: razorpayAccount.keySecret,
  RAZORPAY_WEBHOOK_SECRET: razorpayAccount.webhookSecret,
  SMILE_BR_URL: new URL('/br', addressOf('smile')).href,
  SMILE_PH_URL: new URL('/ph', addressOf('smile')).href,
  SMILE_UID: smileAccount.uid,
  SMILE_EMAIL: smileAccount.email,
  SMILE_KEY: smileAccount.key,
  MOOGOLD_URL: new URL('/wp-json/v1/api', addressOf('moogold')).href,
  MOOGOLD_PARTNER_ID: moogoldAccount.partnerId,
  MOOGOLD_SECRET: moogoldAccount.secret,
  MOOGOLD_PRODUCTS: 'MOOGOLDPUBG:20004',
  LIMITS_SCALE: '1000',
  TEST_LIMITS: JSON.stringify(limits),
})
