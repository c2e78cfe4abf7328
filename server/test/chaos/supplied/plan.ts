// The plan of a fault run, generated from its seed: purchases and top-ups whose delivery and payment fail in
// every way, disturbances of services, nodes and the database, and kills.

import type { OrderFault } from '@gemwala/simulators/supply/order-faults'
import { type Kill, killsOf } from '../kills.ts'
import { type Chance, chanceOf, pick } from '../random.ts'
import { type Disturbance, planDisturbances } from './disturbance-plan.ts'
import { type Payment, paymentsOf } from './payment-plan.ts'

export const purchasesPerTopUp = 8
const smallestTopUpPaise = 20_001

/** The items on sale. Their prices are odd, so that two parts cannot share them evenly. */
export const goods = {
  brazil: { apiType: 'SMILEBR', supplierItemIds: ['13'], paise: 10_007 },
  philippines: { apiType: 'SMILEPH', supplierItemIds: ['23', '24'], paise: 5_003 },
  moogold: { apiType: 'MOOGOLDPUBG', supplierItemIds: ['77'], paise: 7_919 },
  'moogold-two': { apiType: 'MOOGOLDPUBG', supplierItemIds: ['78', '79'], paise: 12_345 },
} as const
export type Good = keyof typeof goods
const goodNames = Object.keys(goods) as Good[]

export type Purchase = {
  key: string
  buyer: number
  good: Good
  /** Unique per purchase, so that the checker can find it in the suppliers' records. */
  player: string
  paysPaise: number
  /** Undefined if paid from the wallet. */
  payment: Payment | undefined
  /** The simulator's fault for this order. */
  orderFault: OrderFault | undefined
  shouldGiveUp: boolean
  isDoubled: boolean
}

/** Money that a buyer adds to the wallet through a gateway. The amount is unique per top-up. */
export type TopUp = {
  key: string
  buyer: number
  paysPaise: number
  payment: Payment
  shouldGiveUp: boolean
  isDoubled: boolean
}

export type Plan = {
  seed: number
  purchases: Purchase[]
  topUps: TopUp[]
  kills: Kill[]
  disturbances: Disturbance[]
  fundsPaise: number[]
}

export type Size = { seed: number; purchases: number; kills: number }

export function planOf({ seed, purchases: count, kills }: Size): Plan {
  const chance = chanceOf(seed)
  const buyers = Math.max(4, Math.ceil(count / 12))
  const nextPayment = paymentsOf(chance)
  return {
    seed,
    purchases: Array.from({ length: count }, (_, number) =>
      purchaseOf(chance, { seed, number, buyers, nextPayment }),
    ),
    topUps: Array.from({ length: Math.ceil(count / purchasesPerTopUp) }, (_, number) => ({
      key: `topped-up-${seed}-${number}`,
      buyer: chance.below(buyers),
      paysPaise: smallestTopUpPaise + number,
      payment: nextPayment(),
      shouldGiveUp: chance.happens(0.1),
      isDoubled: chance.happens(0.2),
    })),
    kills: killsOf(chance, kills, count),
    disturbances: planDisturbances(chance, count),
    // Every fourth buyer cannot afford everything they try to buy.
    fundsPaise: Array.from({ length: buyers }, (_, buyer) =>
      buyer % 4 === 3 ? 60_000 : 1_000_000,
    ),
  }
}

type PurchaseContext = { seed: number; number: number; buyers: number; nextPayment: () => Payment }

function purchaseOf(
  chance: Chance,
  { seed, number, buyers, nextPayment }: PurchaseContext,
): Purchase {
  const good = pick(chance, goodNames)
  return {
    key: `supplied-${seed}-${number}`,
    buyer: chance.below(buyers),
    good,
    player: `${10_000_000 + number}${endingOf(chance.fraction())}`,
    paysPaise: goods[good].paise,
    payment: chance.happens(0.4) ? nextPayment() : undefined,
    orderFault: chance.happens(0.35) ? orderFaultOf(chance, good) : undefined,
    shouldGiveUp: chance.happens(0.1),
    isDoubled: chance.happens(0.1),
  }
}

/** The last digits of a player id. Suppliers do not serve ids that end in 00 or 99. */
const endingOf = (fraction: number): string =>
  fraction < 0.02 ? '00' : fraction < 0.04 ? '99' : '42'

const afterAccepting = ['cut', 'silent', 'html', '502', 'garbage', 'truncated', 'empty'] as const
const slow = ['slow:200', 'slow:1500'] as const
const orderFaultsOf = {
  smile: [...afterAccepting, ...slow, 'cut-before', 'refuse:20004', 'refuse:999'],
  moogold: [
    ...afterAccepting,
    ...slow,
    'cut-before',
    'refuse:117',
    'refuse:110',
    'end:refunded',
    'end:lost-in-space',
  ],
} as const

const orderFaultOf = (chance: Chance, good: Good): OrderFault =>
  pick<OrderFault>(chance, orderFaultsOf[good.startsWith('moogold') ? 'moogold' : 'smile'])
