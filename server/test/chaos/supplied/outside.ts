// The outside world of a fault run: real processes that stand in for suppliers and a gateway, keep
// books of their own, and go wrong as the plan says.

import { setTimeout as wait } from 'node:timers/promises'
import { moogoldAccount, smileAccount, upigatewayKey } from '@gemwala/simulators/accounts'
import { askControl } from '@gemwala/simulators/control-client'
import type { Payment } from '@gemwala/simulators/payment-book'
import { type Simulators, startSimulators } from '@gemwala/simulators/supervise'
import type { Purchase as Accepted } from '@gemwala/simulators/supply-book'
import type { Caller } from '../calls.ts'
import { until } from '../until.ts'
import type { Plan, Purchase, Spell } from './plan.ts'

const requestTimeoutMs = 30_000
const names = ['smile', 'moogold', 'upigateway'] as const
type Name = (typeof names)[number]

export type Books = { smile: Accepted[]; moogold: Accepted[]; gateway: Payment[] }

export type Outside = {
  /** What points a node at all of this, with everything short enough to settle within seconds. */
  environment: Record<string, string>
  /** Notices go to this node from now on. */
  tell(address: string): Promise<void>
  carryOut(spells: Spell[], caller: Caller): Promise<void>
  heal(): Promise<void>
  books(): Promise<Books>
  stop(): Promise<void>
}

export async function startOutside({ purchases }: Plan): Promise<Outside> {
  const simulators = await startSimulators(names, {
    environment: {
      SIMULATOR_SUPPLY_DELAY_MS: '300',
      SIMULATOR_NOTICE_RETRY_MS: '500',
      SIMULATOR_WEBHOOK_DELAY_MS: '400',
    },
  })
  const control = (name: Name) =>
    askControl({ address: simulators.addressOf(name), control: simulators.controlOf(name) })
  const isOfMooGold = ({ good }: Purchase) => good.startsWith('moogold')
  await control('smile').setSupply({ players: mishapsIn(purchases.filter((p) => !isOfMooGold(p))) })
  await control('moogold').setSupply({ players: mishapsIn(purchases.filter(isOfMooGold)) })

  return {
    environment: environmentFor(simulators),
    tell: async (address) => {
      await simulators.setWebhook('moogold', `${address}/hooks/suppliers/moogold`)
      await simulators.setWebhook('upigateway', `${address}/hooks/payments/upigateway`)
    },
    carryOut: async (spells, caller) => {
      for (const { what, afterRequests, forMs } of spells) {
        await until(() => (caller.sent() >= afterRequests ? true : undefined), requestTimeoutMs)
        const end = await begin[what](simulators)
        await wait(forMs)
        await end()
      }
    },
    heal: async () => {
      for (const name of names) await simulators.setFaults(name, 'ok')
      for (const name of ['smile', 'moogold'] as const)
        await control(name).setSupply({ players: {} })
    },
    books: async () => ({
      smile: await control('smile').book<Accepted>(),
      moogold: await control('moogold').book<Accepted>(),
      gateway: await control('upigateway').book<Payment>(),
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

type End = () => Promise<unknown>

/** No money with a supplier for a while, and then what was there before. */
const emptied =
  (name: 'smile' | 'moogold') =>
  async (simulators: Simulators): Promise<End> => {
    const { setSupply } = askControl({
      address: simulators.addressOf(name),
      control: simulators.controlOf(name),
    })
    const { balances } = await setSupply({})
    await setSupply({ balances: Object.fromEntries(Object.keys(balances).map((key) => [key, 0])) })
    return () => setSupply({ balances })
  }

const faulty =
  (name: Name, mode: 'failing' | 'slow' | 'silent' | 'duplicating') =>
  async ({ setFaults }: Simulators): Promise<End> => {
    await setFaults(name, { mode, delayMs: 1500 })
    return () => setFaults(name, 'ok')
  }

const begin: Record<Spell['what'], (simulators: Simulators) => Promise<End>> = {
  'smile out of points': emptied('smile'),
  'moogold out of money': emptied('moogold'),
  'smile failing': faulty('smile', 'failing'),
  'moogold failing': faulty('moogold', 'failing'),
  'moogold slow': faulty('moogold', 'slow'),
  'gateway failing': faulty('upigateway', 'failing'),
  'gateway telling twice': faulty('upigateway', 'duplicating'),
  'gateway silent': faulty('upigateway', 'silent'),
}
