// The state of a part by its supplier's own records.

import type { ServiceRecords } from './external-services.ts'

export type Part = {
  orderid: string
  player: string
  position: number
  lane: string
  item: string
}

/** MooGold stores our reference. Smile.One stores none, but every order has its own player. */
export const acceptancesOf = ({ smile, moogold }: ServiceRecords, part: Part) => {
  const { orderid, player, position, lane, item } = part
  return lane === 'moogold'
    ? moogold.filter(({ reference }) => reference === `${orderid}-${position}`)
    : smile.filter((one) => one.player === player && one.item === item)
}

/** `open`: accepted, with an unknown outcome. */
export type SupplierState = 'never accepted' | 'delivered' | 'refunded' | 'open'

export function supplierStateOf(records: ServiceRecords, part: Part): SupplierState {
  const states = acceptancesOf(records, part).map(({ state }) => state)
  if (states.length === 0) return 'never accepted'
  if (states.includes('completed')) return 'delivered'
  return states.every((state) => state === 'refunded') ? 'refunded' : 'open'
}
