// The suppliers, gateways and mail server of a fault run: simulators in the process of the run, which fail as planned and
// keep their own records.

import {
  moogoldAccount,
  razorpayAccount,
  smileAccount,
  upigatewayKey,
} from '@gemwala/simulators/accounts'
import type { Payment } from '@gemwala/simulators/payments/records'
import { type Simulators, startSimulators, stopSimulators } from '@gemwala/simulators/start'
import type { OrderFault } from '@gemwala/simulators/supply/order-faults'
import type { Purchase as Accepted } from '@gemwala/simulators/supply/records'
import type { Limits } from '../../../src/config/limits.ts'
import { nodeLimits } from '../nodes.ts'
import { type GatewayCode, gatewayCodes } from './payment-plan.ts'
import type { Plan, Purchase } from './plan.ts'

const names = ['smile', 'moogold', 'mail', ...gatewayCodes] as const
export type ServiceName = (typeof names)[number]

export type GatewayPayment = Payment & { gateway: GatewayCode }
export type ServiceRecords = { smile: Accepted[]; moogold: Accepted[]; gateway: GatewayPayment[] }

export type ExternalServices = {
  /** A node's settings: the services' addresses, and timeouts short enough to finish within seconds. */
  environment: Record<string, string>
  /** Makes the services send their webhooks to this node. */
  notifyNode(address: string): void
  simulators: Simulators<ServiceName>
  heal(): void
  records(): ServiceRecords
  /** The ids of the mails that arrived, without the sender's domain. */
  mailIds(): string[]
  stop(): Promise<void>
}

export async function startExternalServices({ purchases }: Plan): Promise<ExternalServices> {
  const simulators = await startSimulators(names, {
    supplyDelayMs: 300,
    noticeRetryMs: 500,
    webhookDelayMs: 400,
  })
  const { smile, moogold, mail } = simulators
  const isOfMooGold = ({ good }: Purchase) => good.startsWith('moogold')
  smile.setSupply({ players: orderFaultsIn(purchases.filter((p) => !isOfMooGold(p))) })
  moogold.setSupply({ players: orderFaultsIn(purchases.filter(isOfMooGold)) })

  return {
    environment: environmentFor(simulators),
    notifyNode: (address) => {
      moogold.setWebhook(`${address}/hooks/suppliers/moogold`)
      for (const code of gatewayCodes)
        simulators[code].setWebhook(`${address}/hooks/payments/${code}`)
    },
    simulators,
    heal: () => {
      for (const name of names) simulators[name].setFaults({ mode: 'ok' })
      for (const supplier of [smile, moogold]) supplier.setSupply({ players: {} })
    },
    records: () => ({
      smile: smile.records(),
      moogold: moogold.records(),
      gateway: gatewayCodes.flatMap((gateway) =>
        simulators[gateway].records().map((one) => ({ ...one, gateway })),
      ),
    }),
    mailIds: () => mail.messages().map(({ messageId }) => messageId.replace(/^<|@.*$/g, '')),
    stop: () => stopSimulators(simulators),
  }
}

const orderFaultsIn = (purchases: Purchase[]): Record<string, OrderFault> =>
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

const environmentFor = ({
  mail,
  upigateway,
  razorpay,
  smile,
  moogold,
}: Simulators<ServiceName>): Record<string, string> => ({
  SMTP_URL: mail.address,
  UPIGATEWAY_URL: upigateway.address,
  UPIGATEWAY_KEY: upigatewayKey,
  RAZORPAY_URL: new URL('/v1', razorpay.address).href,
  RAZORPAY_KEY_ID: razorpayAccount.keyId,
  RAZORPAY_KEY_SECRET: razorpayAccount.keySecret,
  RAZORPAY_WEBHOOK_SECRET: razorpayAccount.webhookSecret,
  SMILE_BR_URL: new URL('/br', smile.address).href,
  SMILE_PH_URL: new URL('/ph', smile.address).href,
  SMILE_UID: smileAccount.uid,
  SMILE_EMAIL: smileAccount.email,
  SMILE_KEY: smileAccount.key,
  MOOGOLD_URL: new URL('/wp-json/v1/api', moogold.address).href,
  MOOGOLD_PARTNER_ID: moogoldAccount.partnerId,
  MOOGOLD_SECRET: moogoldAccount.secret,
  MOOGOLD_PRODUCTS: 'MOOGOLDPUBG:20004',
  LIMITS_SCALE: '1000',
  TEST_LIMITS: JSON.stringify(limits),
})
