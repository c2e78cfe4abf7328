// Faults of a supplier's orders: for the next orders, or for chosen players, so that a run with thousands of orders is
// reproducible.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SupplierRecords } from './records.ts'

/**
 * After accepting an order: the connection is cut, no answer is ever sent (`silent`), or the answer is late
 * (`slow:ms`) or unreadable. `cut-before` accepts nothing, `refuse:code` rejects the order, and `end:state`
 * is the final state of an order that takes a while.
 */
export type OrderFault =
  | 'cut'
  | 'cut-before'
  | 'html'
  | '502'
  | 'garbage'
  | 'truncated'
  | 'empty'
  | 'silent'
  | `refuse:${string}`
  | `slow:${number}`
  | `end:${string}`

export type SupplyOrder = {
  /** By account, in hundredths. */
  balances?: Record<string, number>
  /** By player id; replaces the previous ones. */
  players?: Record<string, OrderFault>
  /** For this many orders, after `after` successful ones. */
  next?: { orderFault: OrderFault; times?: number; after?: number } | null
  /** The only items that exist; null for any. */
  items?: readonly string[] | null
  /** How long an order takes, for suppliers that do not finish it at once. */
  completeAfterMs?: number
}

/** The settings after such a change; an empty change only reads them. */
export type SupplyState = {
  balances: Record<string, number>
  next: { orderFault: OrderFault; times: number; after: number } | null
}

export type OrderFaults = ReturnType<typeof createOrderFaults>

export const createOrderFaults = (completeAfterMsByDefault: number) => {
  let players = new Map<string, OrderFault>()
  let items: ReadonlySet<string> | null = null
  let next: SupplyState['next'] = null
  let completeAfterMs = completeAfterMsByDefault

  return {
    set: (order: SupplyOrder) => {
      if (order.players) players = new Map(Object.entries(order.players))
      if (order.items !== undefined) items = order.items && new Set(order.items)
      if (order.next !== undefined) next = order.next && { times: 1, after: 0, ...order.next }
      completeAfterMs = order.completeAfterMs ?? completeAfterMs
    },
    /** The fault for an order that has just arrived. */
    take: (player: string): OrderFault | undefined => {
      if (next && next.after > 0) {
        next.after -= 1
      } else if (next) {
        const { orderFault } = next
        next.times -= 1
        if (next.times === 0) next = null
        return orderFault
      }
      return players.get(player)
    },
    /** The fault set for the next orders, or null. */
    next: () => next,
    hasItem: (item: string): boolean => items === null || items.has(item),
    completeAfterMs: () => completeAfterMs,
    reset: () => {
      players = new Map()
      items = null
      next = null
      completeAfterMs = completeAfterMsByDefault
    },
  }
}

/** The text after the colon of a fault of this kind. */
export const detailOf = (
  orderFault: string | undefined,
  kind: 'refuse' | 'end',
): string | undefined =>
  orderFault?.startsWith(`${kind}:`) ? orderFault.slice(kind.length + 1) : undefined

export const cutLine = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  request.raw.socket.destroy()
  return reply.hijack()
}

const pages: Record<string, [status: number, type: string, body: string]> = {
  html: [403, 'text/html', '<html><title>Just a moment...</title></html>'],
  '502': [502, 'text/html', '<html><body><h1>502 Bad Gateway</h1></body></html>'],
  garbage: [200, 'application/json', '\u0001\u0002%PDF-1.4'],
  empty: [200, 'application/json', ''],
}

/** The answer to an accepted order, changed by its fault. */
export const answerAfter = (
  orderFault: string | undefined,
  answer: object,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): unknown => {
  if (orderFault === undefined) return answer
  if (orderFault === 'cut') return cutLine(request, reply)
  if (orderFault === 'silent') request.fault = { mode: 'silent', delayMs: 0, executions: 1 }
  if (orderFault.startsWith('slow:')) {
    request.fault = {
      mode: 'slow',
      delayMs: Number(orderFault.slice('slow:'.length)),
      executions: 1,
    }
  }
  if (orderFault === 'truncated') {
    return reply.type('application/json').send(JSON.stringify(answer).slice(0, -8))
  }
  const page = pages[orderFault]
  return page ? reply.code(page[0]).type(page[1]).send(page[2]) : answer
}

/** Sets order faults and balances. */
export const supplyOf =
  (records: SupplierRecords, orderFaults: OrderFaults) =>
  (order: SupplyOrder): SupplyState => {
    orderFaults.set(order)
    if (order.balances) records.setBalances(order.balances)
    return { balances: records.balances(), next: orderFaults.next() }
  }
