// Where a part of an order stands by its supplier's own book, which is the judge.

import type { Books } from './outside.ts'

export type Part = {
  orderid: string
  player: string
  position: number
  lane: string
  item: string
}

/** MooGold knows our reference. Smile.One knows none, but every order has a player of its own. */
export const acceptancesOf = ({ smile, moogold }: Books, part: Part) => {
  const { orderid, player, position, lane, item } = part
  return lane === 'moogold'
    ? moogold.filter(({ reference }) => reference === `${orderid}-${position}`)
    : smile.filter((one) => one.player === player && one.item === item)
}

/** `open`: the supplier has it, and nobody can say what will become of it. */
export type Standing = 'never accepted' | 'delivered' | 'given back' | 'open'

export function standingOf(books: Books, part: Part): Standing {
  const states = acceptancesOf(books, part).map(({ state }) => state)
  if (states.length === 0) return 'never accepted'
  if (states.includes('completed')) return 'delivered'
  return states.every((state) => state === 'refunded') ? 'given back' : 'open'
}
