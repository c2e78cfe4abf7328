// Pending Orders for tests: the screen, on a small fake store that decides orders and sends changes.

import type { OrderStatus } from '@gemwala/contract/lists/rows'
import type { ListedOrder } from '@gemwala/contract/lists/rows.shapes'
import { type OrderDecision, orderTexts } from '@gemwala/contract/orders/orders'
import type { OrderChange, OrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { sampleOrder, sampleOrderDetail } from '@gemwala/contract/samples'
import { wireTexts } from '@gemwala/contract/wire.texts'
import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { Answers } from './open-app.tsx'
import { openConsole } from './open-console.tsx'
import { openScreen } from './open-screen.tsx'
import { consoleAnswers, refusal } from './people.ts'

export const orderNamed = (orderid: string, parts: Partial<ListedOrder> = {}): ListedOrder =>
  sampleOrder({ _id: orderid, orderid, ...parts })

const three = (): ListedOrder[] => [orderNamed('GWA'), orderNamed('GWB'), orderNamed('GWC')]

type Decided = { orderid: string; status: OrderDecision; reason: string; from: string }

type Visit = {
  orders?: ListedOrder[]
  path?: string
  totalPages?: number
  answers?: Answers
  /** What an order's details have besides the row. */
  details?: Partial<OrderDetail>
  device?: 'phone' | 'desktop'
  /** With the console's frame: its menu, its keys, and what it asks when it opens. */
  isWhole?: boolean
  /** Whether the person has switched on that decisions wait before they are sent. */
  hasUndo?: boolean
}

/** What staff have set up for the console in this browser. */
export function setPreference(name: 'undo' | 'letter-keys' | 'compact', isOn: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the console does.
  document.cookie = `console-${name}=${isOn ? 'on' : 'off'}; path=/`
}

/** Decisions that an earlier test left waiting would be sent when the page of this test closes. */
function dropWaiting(): void {
  vi.stubGlobal('fetch', async () => Response.json({}))
  window.dispatchEvent(new Event('pagehide'))
}

export async function openOrders({ orders = three(), path, totalPages, ...visit }: Visit = {}) {
  const { answers, details, hasUndo = false, isWhole = false } = visit
  dropWaiting()
  if (hasUndo) setPreference('undo', true)
  const store = new Map(orders.map((order) => [order.orderid, order]))
  const decided: Decided[] = []
  const stream = openStream()
  const waiting = () => [...store.values()].filter(({ status }) => status === 'Processing')

  const move = (
    orderid: string,
    status: OrderStatus,
    reason: string | null = null,
  ): OrderChange => {
    const order = { ...store.get(orderid)!, status, reason, updatedAt: '2026-01-16T00:00:00.000Z' }
    store.set(orderid, order)
    return order
  }
  /** Answers for the next decisions, in place of the store's. */
  const instead: unknown[] = []
  const decide = (address: string) => {
    if (instead.length > 0) return instead.shift()
    const { pathname, searchParams } = new URL(address, 'http://store.test')
    const [orderid, status, reason] = pathname.split('/').slice(3).map(decodeURIComponent)
    const from = searchParams.get('from') ?? ''
    decided.push({ orderid: orderid!, status: status as OrderDecision, reason: reason!, from })
    const now = store.get(orderid!)!.status
    if (now !== from) return refusal(409, { message: orderTexts.changedMeanwhile(now) })
    return { message: 'Done', order: move(orderid!, status as OrderStatus, reason!) }
  }
  const given: Answers = {
    'GET /admin/attention': () => ({
      ...consoleAnswers['GET /admin/attention'],
      processing: waiting().length,
    }),
    'GET /admin/processing': () => ({ orders: waiting(), totalPages: totalPages ?? 1 }),
    'GET /admin/orderchanges': stream.answer,
    ...answers,
  }
  const open = isWhole ? openConsole : openScreen
  const opened = await open(path ?? '/admin/orders', given, visit.device, {
    '/admin/updateorder/': decide,
    '/admin/orderdetail/': (address) => {
      const order = store.get(address.split('/').at(-1)!)
      return order
        ? sampleOrderDetail({ ...order, ...details })
        : refusal(404, { message: wireTexts.unknownOrder })
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Pending Orders' })
  /** The queries of the requests to a path, in order. */
  const askedOf = (asked: string) =>
    opened.fetch.mock.calls
      .map(([address]) => new URL(address, 'http://store.test'))
      .filter(({ pathname }) => pathname === asked)
      .map(({ searchParams }) => Object.fromEntries(searchParams))
  return { ...opened, store, decided, instead, move, stream, askedOf }
}

export const rowOf = async (orderid: string) =>
  within((await screen.findByText(orderid)).closest('[role=row]')!)

export const reasonOf = (orderid: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Reason for ${orderid}` })

/** The keyboard's current order. */
export const current = () =>
  document.querySelector('[data-current] strong')?.textContent ?? undefined

/** The orders on the screen, top to bottom. */
export const shown = () =>
  [...document.querySelectorAll('[role=row] strong')].map(({ textContent }) => textContent)

/** A stream that the test opens and writes to. */
function openStream() {
  let stream!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream = controller
    },
  })
  const write = (text: string) => stream.enqueue(new TextEncoder().encode(text))
  const headers = { 'content-type': 'text/event-stream' }
  // Returned once: a second copy could not be read.
  const answers = [new Response(body, { headers })]
  const opening = Promise.withResolvers<void>()
  return {
    answer: async () => {
      await opening.promise
      return answers.shift() ?? refusal(503, {})
    },
    open: () => {
      opening.resolve()
      write(': here\n\n')
    },
    send: (change: OrderChange) => write(`event: order\ndata: ${JSON.stringify(change)}\n\n`),
  }
}
