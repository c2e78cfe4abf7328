// What a fault run will try, made whole from its seed: purchases whose suppliers and payments go wrong
// in every way, spells in which somebody outside is out of order, and kills.

import { type Kill, killsOf } from '../kills.ts'
import { type Chance, chanceOf } from '../random.ts'

/** What is sold, at odd prices that two parts cannot share evenly. */
export const goods = {
  brazil: { apiType: 'SMILEBR', supplierItemIds: ['13'], paise: 10_007 },
  philippines: { apiType: 'SMILEPH', supplierItemIds: ['23', '24'], paise: 5_003 },
  moogold: { apiType: 'MOOGOLDPUBG', supplierItemIds: ['77'], paise: 7_919 },
  'moogold-two': { apiType: 'MOOGOLDPUBG', supplierItemIds: ['78', '79'], paise: 12_345 },
} as const
export type Good = keyof typeof goods
const goodNames = Object.keys(goods) as Good[]

/** What the buyer does on the payment page, when the store is told of it, and whether they come back. */
export type Payment = {
  deed: 'pay' | 'pay-late' | 'pay-another-amount' | 'fail' | 'forge' | 'abandon'
  telling: 'before' | 'after' | 'twice' | 'never'
  comesBack: boolean
}

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

export const spells = [
  'smile out of points',
  'moogold out of money',
  'smile failing',
  'moogold failing',
  'moogold slow',
  'gateway failing',
  'gateway telling twice',
  'gateway silent',
  'a node asleep',
  'every connection to the database cut',
] as const
/** Longer than a job is anybody's, and than an attempt to deliver may take. */
const asleepMs = 5_000

export type Spell = { what: (typeof spells)[number]; afterRequests: number; forMs: number }

export type Plan = {
  seed: number
  purchases: Purchase[]
  kills: Kill[]
  spells: Spell[]
  fundsPaise: number[]
}

export type Size = { seed: number; purchases: number; kills: number }

export function planOf({ seed, purchases: count, kills }: Size): Plan {
  const chance = chanceOf(seed)
  const buyers = Math.max(4, Math.ceil(count / 12))
  const spellCount = Math.max(spells.length, Math.ceil(count / 50))
  return {
    seed,
    purchases: Array.from({ length: count }, (_, number) =>
      purchaseOf(chance, { seed, number, buyers }),
    ),
    kills: killsOf(chance, kills, count),
    spells: Array.from({ length: spellCount }, (_, number) => {
      const what = spells[number % spells.length]!
      return {
        what,
        afterRequests: 1 + Math.floor(((number + chance.fraction()) * count) / spellCount),
        forMs: what === 'a node asleep' ? asleepMs : 200 + chance.below(800),
      }
    }),
    // Every fourth buyer cannot afford all that they try.
    fundsPaise: Array.from({ length: buyers }, (_, buyer) =>
      buyer % 4 === 3 ? 60_000 : 1_000_000,
    ),
  }
}

function purchaseOf(
  chance: Chance,
  { seed, number, buyers }: { seed: number; number: number; buyers: number },
): Purchase {
  const good = pick(chance, goodNames)
  return {
    key: `supplied-${seed}-${number}`,
    buyer: chance.below(buyers),
    good,
    player: `${10_000_000 + number}${endingOf(chance.fraction())}`,
    paysPaise: goods[good].paise,
    payment: chance.happens(0.4) ? paymentOf(chance) : undefined,
    mishap: chance.happens(0.35) ? mishapOf(chance, good) : undefined,
    givesUp: chance.happens(0.1),
    isDoubled: chance.happens(0.1),
  }
}

/** Suppliers do not serve players whose ids end so. */
const endingOf = (fraction: number): string =>
  fraction < 0.02 ? '00' : fraction < 0.04 ? '99' : '42'

function paymentOf(chance: Chance): Payment {
  const fraction = chance.fraction()
  const deed =
    fraction < 0.7
      ? 'pay'
      : pick(chance, ['pay-late', 'pay-another-amount', 'fail', 'forge', 'abandon'] as const)
  const telling = pick(chance, ['before', 'before', 'after', 'twice', 'never'] as const)
  return { deed, telling, comesBack: chance.happens(0.5) }
}

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

const pick = <T>(chance: Chance, choices: readonly T[]): T => choices[chance.below(choices.length)]!
