// Translates the demo screen's mishaps to order faults of the suppliers' simulators, and back.

import type { SupplierMishap } from '@gemwala/contract/console/demo'
import type { DemoMishap } from '@gemwala/contract/console/demo.shapes'
import type { Simulators } from '@gemwala/simulators/start'
import type { SupplyOrder, SupplyState } from '@gemwala/simulators/supply/order-faults'
import { Refusal } from '../kit/refusal.ts'

/** Each supplier's error code for an order that it refuses permanently. */
const refusalCodes = { smile: '20003', moogold: '117' } as const
type SupplierName = keyof typeof refusalCodes
const supplierNames = Object.keys(refusalCodes) as SupplierName[]

/** In hundredths of the supplier's unit; enough for a day. */
const fullBalance = 50_000_00

type Suppliers = Record<SupplierName, Pick<Simulators['smile'], 'setSupply'>>

export const listMishaps = (suppliers: Suppliers): DemoMishap[] =>
  supplierNames.map((name) => ({ name, mishap: mishapIn(suppliers[name].setSupply({})) }))

export function setMishap(suppliers: Suppliers, given: string, mishap: SupplierMishap): DemoMishap {
  const name = supplierNames.find((one) => one === given)
  if (!name) throw new Refusal('missing', `There is no supplier called ${given}.`)
  const { setSupply } = suppliers[name]
  const { balances } = setSupply({})
  const state = setSupply(orderFor(name, mishap, Object.keys(balances)))
  return { name, mishap: mishapIn(state) }
}

function orderFor(name: SupplierName, mishap: SupplierMishap, accounts: string[]): SupplyOrder {
  const holding = (balance: number) =>
    Object.fromEntries(accounts.map((account) => [account, balance]))
  switch (mishap) {
    case 'none':
      return { next: null }
    case 'refuse':
      return { next: { orderFault: `refuse:${refusalCodes[name]}` } }
    case 'no-balance':
      return { next: null, balances: holding(0) }
    case 'balance':
      return { next: null, balances: holding(fullBalance) }
    default:
      return { next: { orderFault: mishap } }
  }
}

/** An empty balance takes precedence, because it stops every order. */
function mishapIn({ balances, next }: SupplyState): SupplierMishap {
  if (Object.values(balances).every((balance) => balance === 0)) return 'no-balance'
  const kind = next?.orderFault.split(':')[0]
  return shownMishaps.find((one) => one === kind) ?? 'none'
}

const shownMishaps = ['cut', 'garbage', 'silent', 'refuse'] as const
