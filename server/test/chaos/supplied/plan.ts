// What a fault run will try, made whole from its seed: purchases and top-ups whose suppliers and
// payments go wrong in every way, spells in which somebody outside is out of order, and kills.

import { type Kill, killsOf } from '../kills.ts'
import { type Chance, chanceOf, pick } from '../random.ts'
import { type Payment, paymentsOf } from './payment-plan.ts'
import { type Spell, spellsOf } from './spell-names.ts'

export const purchasesATopUp = 8
const smallestTopUpPaise = 20_001

/** What is sold, at odd prices that two parts cannot share evenly. */
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
  /** Every purchase is for a player of its own: by this it is found in the suppliers' books. */
  player: string
  paysPaise: number
  /** Undefined when it is paid from the wallet. */
  payment: Payment | undefined
  /** What its supplier does with it, in the simulators' words. */
  mishap: string | undefined
  givesUp: boolean
  isDoubled: boolean
}

/** Money that a buyer adds to the wallet by a gateway; every one is of an amount of its own. */
export type TopUp = {
  key: string
  buyer: number
  paysPaise: number
  payment: Payment
  givesUp: boolean
  isDoubled: boolean
}

export type Plan = {
  seed: number
  purchases: Purchase[]
  topUps: TopUp[]
  kills: Kill[]
  spells: Spell[]
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
    topUps: Array.from({ length: Math.ceil(count / purchasesATopUp) }, (_, number) => ({
      key: `topped-up-${seed}-${number}`,
      buyer: chance.below(buyers),
      paysPaise: smallestTopUpPaise + number,
      payment: nextPayment(),
      givesUp: chance.happens(0.1),
      isDoubled: chance.happens(0.2),
    })),
    kills: killsOf(chance, kills, count),
    spells: spellsOf(chance, count),
    // Every fourth buyer cannot afford all that they try.
    fundsPaise: Array.from({ length: buyers }, (_, buyer) =>
      buyer % 4 === 3 ? 60_000 : 1_000_000,
    ),
  }
}

type Place = { seed: number; number: number; buyers: number; nextPayment: () => Payment }

function purchaseOf(chance: Chance, { seed, number, buyers, nextPayment }: Place): Purchase {
  const good = pick(chance, goodNames)
  return {
    key: `supplied-${seed}-${number}`,
    buyer: chance.below(buyers),
    good,
    player: `${10_000_000 + number}${endingOf(chance.fraction())}`,
    paysPaise: goods[good].paise,
    payment: chance.happens(0.4) ? nextPayment() : undefined,
    mishap: chance.happens(0.35) ? mishapOf(chance, good) : undefined,
    givesUp: chance.happens(0.1),
    isDoubled: chance.happens(0.1),
  }
}

/** Suppliers do not serve players whose ids end so. */
const endingOf = (fraction: number): string =>
  fraction < 0.02 ? '00' : fraction < 0.04 ? '99' : '42'

const afterAccepting = ['cut', 'silent', 'html', '502', 'garbage', 'truncated', 'empty']
const slow = ['slow:200', 'slow:1500']
const mishapsOf = {
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
}

const mishapOf = (chance: Chance, good: Good): string =>
  pick(chance, mishapsOf[good.startsWith('moogold') ? 'moogold' : 'smile'])
