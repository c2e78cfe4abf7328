// What goes wrong with a supplier's orders alone, to order: for the next calls, or always for chosen
// players, so that a run of thousands is the same each time.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SupplyBook } from './supply-book.ts'

/**
 * After accepting: the line is cut, nothing is ever answered (`silent`), the answer is late
 * (`slow:ms`) or none that can be read. `cut-before` accepts nothing, `refuse:code` says so, and
 * `end:state` is what becomes of an order that takes its time.
 */
const mishap = z
  .string()
  .regex(
    /^(cut|cut-before|html|502|garbage|truncated|empty|silent|refuse:\d{1,5}|slow:\d{1,6}|end:[a-z-]{1,30})$/,
  )

const hundredths = z.int().min(0).max(1e12)

export const supplyOrder = z.strictObject({
  /** By account, in hundredths. */
  balances: z.record(z.string(), hundredths).optional(),
  /** By player id; replaces those given before. */
  players: z.record(z.string(), mishap).optional(),
  /** For this many orders, once `after` others have gone well. */
  next: z
    .strictObject({ mishap, times: z.int().min(1).default(1), after: z.int().min(0).default(0) })
    .nullable()
    .optional(),
  /** The only items there are; null for any. */
  items: z.array(z.string()).nullable().optional(),
  /** How long an order takes, where it is not done at once. */
  completeAfterMs: z.int().min(0).max(3_600_000).optional(),
})
export type SupplyOrder = z.input<typeof supplyOrder>

/** How it stands after such an order; an empty one only asks. */
export type SupplyState = {
  balances: Record<string, number>
  next: { mishap: string; times: number; after: number } | null
}

export type Mishaps = ReturnType<typeof createMishaps>

export const createMishaps = (completeAfterMsByDefault: number) => {
  let players = new Map<string, string>()
  let items: ReadonlySet<string> | null = null
  let next: SupplyState['next'] = null
  let completeAfterMs = completeAfterMsByDefault

  return {
    set: (order: z.output<typeof supplyOrder>) => {
      if (order.players) players = new Map(Object.entries(order.players))
      if (order.items !== undefined) items = order.items && new Set(order.items)
      if (order.next !== undefined) next = order.next
      completeAfterMs = order.completeAfterMs ?? completeAfterMs
    },
    /** The mishap of the order that has just come. */
    take: (player: string): string | undefined => {
      if (next && next.after > 0) {
        next.after -= 1
      } else if (next) {
        const { mishap } = next
        next.times -= 1
        if (next.times === 0) next = null
        return mishap
      }
      return players.get(player)
    },
    /** What is ordered for the next calls; null when nothing is. */
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

/** What is behind the colon of a mishap of this kind. */
export const detailOf = (mishap: string | undefined, kind: 'refuse' | 'end'): string | undefined =>
  mishap?.startsWith(`${kind}:`) ? mishap.slice(kind.length + 1) : undefined

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

/** The answer to an order that was accepted, as the mishap lets it through. */
export const answerAfter = (
  mishap: string | undefined,
  answer: object,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): unknown => {
  if (mishap === undefined) return answer
  if (mishap === 'cut') return cutLine(request, reply)
  if (mishap === 'silent') request.fault = { mode: 'silent', delayMs: 0, deedCount: 1 }
  if (mishap.startsWith('slow:')) {
    request.fault = { mode: 'slow', delayMs: Number(mishap.slice('slow:'.length)), deedCount: 1 }
  }
  if (mishap === 'truncated') {
    return reply.type('application/json').send(JSON.stringify(answer).slice(0, -8))
  }
  const page = pages[mishap]
  return page ? reply.code(page[0]).type(page[1]).send(page[2]) : answer
}

/** The control call by which all this is ordered. */
export const addSupplyControl = (
  control: FastifyInstance,
  { book, mishaps }: { book: SupplyBook; mishaps: Mishaps },
): void => {
  control.post('/control/supply', async (request, reply) => {
    const order = supplyOrder.safeParse(request.body)
    if (!order.success) return reply.code(400).send({ error: z.prettifyError(order.error) })
    mishaps.set(order.data)
    if (order.data.balances) book.setBalances(order.data.balances)
    return { balances: book.balances(), next: mishaps.next() } satisfies SupplyState
  })
}
