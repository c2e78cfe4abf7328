// Measures purchases over HTTP with keep-alive, on plain sockets: a client library would use as much processor time as
// the store itself.

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { checkoutEndpoints } from '@gemwala/contract/buying/checkout'
import { idempotencyHeader } from '@gemwala/contract/endpoint'
import { couponCode, type Stock, turns } from './stock.ts'
import { type Timed, timeClients } from './timing.ts'

export type HttpPurchases = {
  run(clients: number, seconds: number, given?: { withCoupon: boolean }): Promise<Timed>
}

export function httpPurchases(address: string, stock: Stock): HttpPurchases {
  const { hostname } = new URL(address)
  const nextBuyer = turns(stock.buyers)
  return {
    run: (clients, seconds, { withCoupon } = { withCoupon: false }) => {
      const body = purchaseBody(stock, withCoupon)
      const buy = clientOf(address, () => purchase(hostname, nextBuyer().token, body))
      return timeClients(
        Array.from({ length: clients }, () => buy),
        seconds,
      )
    },
  }
}

/** Sends one request after the other on a connection of its own. */
const clientOf =
  (address: string, request: () => string) =>
  async (isOver: () => boolean, note: (tookMs: number) => void): Promise<void> => {
    const { hostname, port } = new URL(address)
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    await once(socket, 'connect')
    const answers = answersOn(socket)
    while (!isOver()) {
      const begun = performance.now()
      socket.write(request())
      const answer = await answers.next()
      if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`)
      note(performance.now() - begun)
    }
    socket.destroy()
  }

const purchaseBody = ({ productid, itemid }: Stock, withCoupon: boolean): string =>
  JSON.stringify({
    productid,
    itemid,
    input1: '123456789',
    paymentmode: 'wallet',
    ...(withCoupon && { couponCode }),
  })

const purchase = (host: string, token: string, body: string): string =>
  `POST ${checkoutEndpoints.order.path} HTTP/1.1\r\nhost: ${host}\r\n` +
  `authorization: Bearer ${token}\r\n${idempotencyHeader}: ${randomUUID()}\r\n` +
  `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`

type Answer = { status: number; text: string }

/** Reads one answer at a time by its content-length header. */
function answersOn(socket: Socket): { next(): Promise<Answer> } {
  let received = ''
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    received += text
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const length = Number(/content-length: (\d+)/i.exec(received)?.[1])
    if (received.length < headEnd + 4 + length) return
    const answer = { status: Number(received.slice(9, 12)), text: received.slice(headEnd + 4) }
    received = ''
    waiting?.resolve(answer)
  })
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('The store closed the connection')))
  return {
    next: () =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
      }),
  }
}
