// The outside world of a fault run: real processes that stand in for suppliers and gateways, keep
// books of their own, and go wrong as the plan says.

import {
  moogoldAccount,
  razorpayAccount,
  smileAccount,
  upigatewayKey,
} from '@gemwala/simulators/accounts'
import { askControl } from '@gemwala/simulators/control-client'
import type { Payment } from '@gemwala/simulators/payments/book'
import { type Simulators, startSimulators } from '@gemwala/simulators/supervise'
import type { Purchase as Accepted } from '@gemwala/simulators/supply/book'
import { type GatewayCode, gatewayCodes } from './payment-plan.ts'
import type { Plan, Purchase } from './plan.ts'

const names = ['smile', 'moogold', ...gatewayCodes] as const
export type OutsideName = (typeof names)[number]

/** A busy machine starts them late. */
const startTimeoutMs = 60_000

export type GatewayPayment = Payment & { gateway: GatewayCode }
export type Books = { smile: Accepted[]; moogold: Accepted[]; gateway: GatewayPayment[] }

export type Outside = {
  /** What points a node at all of this, with everything short enough to settle within seconds. */
  environment: Record<string, string>
  /** Notices go to this node from now on. */
  tell(address: string): Promise<void>
  simulators: Simulators
  heal(): Promise<void>
  books(): Promise<Books>
  stop(): Promise<void>
}

export async function startOutside({ purchases }: Plan): Promise<Outside> {
  const simulators = await startSimulators(names, {
    readyWithinMs: startTimeoutMs,
    environment: {
      SIMULATOR_SUPPLY_DELAY_MS: '300',
      SIMULATOR_NOTICE_RETRY_MS: '500',
      SIMULATOR_WEBHOOK_DELAY_MS: '400',
    },
  })
  const control = (name: OutsideName) =>
    askControl({ address: simulators.addressOf(name), control: simulators.controlOf(name) })
  const isOfMooGold = ({ good }: Purchase) => good.startsWith('moogold')
  await control('smile').setSupply({ players: mishapsIn(purchases.filter((p) => !isOfMooGold(p))) })
  await control('moogold').setSupply({ players: mishapsIn(purchases.filter(isOfMooGold)) })

  return {
    environment: environmentFor(simulators),
    tell: async (address) => {
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
    books: async () => ({
      smile: await control('smile').book<Accepted>(),
      moogold: await control('moogold').book<Accepted>(),
      gateway: (
        await Promise.all(
          gatewayCodes.map(async (gateway) =>
            (await control(gateway).book<Payment>()).map((one) => ({ ...one, gateway })),
          ),
        )
      ).flat(),
    }),
    stop: () => simulators.stop(),
  }
}

const mishapsIn = (purchases: Purchase[]): Record<string, string> =>
  Object.fromEntries(
    purchases.flatMap(({ player, mishap }) => (mishap ? [[player, mishap] as const] : [])),
  )

const environmentFor = ({ addressOf }: Simulators): Record<string, string> => ({
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
  UNPAID_ORDERS_LIMIT: '1000',
  PAYMENT_LIFETIME_MS: '3000',
  PAYMENT_PATIENCE_MS: '2000',
  PAYMENT_START_MS: '2000',
  PAYMENT_TIMEOUT_MS: '1000',
  PAYMENT_POLL_PAUSES_MS: '500,1000,2000,3000',
  SUPPLIER_TIMEOUT_MS: '700',
  // Longer than a part may take in all: the balance, the order, and the balance again.
  SUPPLIER_DEADLINE_MS: '4000',
  SUPPLIER_RETRY_MS: '200',
  LOOK_UP_PAUSES_MS: '150,300,600',
  LOOK_UP_SETTLE_MS: '1500',
})
