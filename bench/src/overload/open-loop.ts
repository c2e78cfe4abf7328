// Sends purchases at a fixed rate whether or not the store keeps up, as many independent customers would. A client
// that waits for its answer would slow down with the store and never overload it.

import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { answersOn, purchase, purchaseBody } from '../purchases/over-http.ts'
import { type Stock, turns } from '../purchases/stock.ts'

/** A browser or a proxy keeps its connection; beyond this many the client itself is the limit. */
const mostConnections = 1000
const tickMs = 2
/** The first seconds open connections and fill queues: they must not decide the figure. */
const settlingSeconds = 5

type Answered = { status: number; tookMs: number }
export type Flood = {
  seconds: number
  sent: number
  /** For want of a connection. */
  unsent: number
  /** Those that came while the flood lasted. */
  answers: Answered[]
  /** Those that came afterwards. */
  late: Answered[]
}

type Connection = { send(text: string): Promise<number> }

export function openLoop(address: string, stock: Stock) {
  const { hostname, port } = new URL(address)
  const nextBuyer = turns(stock.buyers)
  const body = purchaseBody(stock)
  const idle: Connection[] = []
  let connections = 0

  const open = async (): Promise<Connection> => {
    connections += 1
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    await once(socket, 'connect')
    const answers = answersOn(socket)
    const connection: Connection = {
      send: async (text) => {
        socket.write(text)
        return (await answers.next()).status
      },
    }
    // Between two floods the store closes connections that nobody uses.
    socket.once('close', () => {
      connections -= 1
      const at = idle.indexOf(connection)
      if (at >= 0) idle.splice(at, 1)
    })
    return connection
  }

  let flood = noFlood()
  const running = new Set<Promise<void>>()

  /** Without an idle connection a customer opens one more, and the time for that counts. */
  const buy = async (): Promise<void> => {
    const begun = performance.now()
    const connection = idle.pop() ?? (await open())
    const status = await connection.send(purchase(hostname, nextBuyer().token, body))
    flood.answers.push({ status, tookMs: performance.now() - begun })
    idle.push(connection)
  }

  const ask = async (perSecond: number, seconds: number): Promise<void> => {
    flood = noFlood()
    const begun = performance.now()
    for (;;) {
      flood.seconds = (performance.now() - begun) / 1000
      if (flood.seconds >= seconds) return
      const due = Math.floor(flood.seconds * perSecond) - flood.sent - flood.unsent
      for (let one = 0; one < due; one += 1) {
        if (idle.length === 0 && connections >= mostConnections) {
          flood.unsent += 1
          continue
        }
        flood.sent += 1
        const buying = buy().finally(() => running.delete(buying))
        running.add(buying)
      }
      await wait(tickMs)
    }
  }

  return async (perSecond: number, seconds: number): Promise<Flood> => {
    await ask(perSecond, settlingSeconds)
    await ask(perSecond, seconds)
    const inTime = flood.answers.length
    await Promise.all(running)
    flood.late = flood.answers.splice(inTime)
    return flood
  }
}

const noFlood = (): Flood => ({ seconds: 0, sent: 0, unsent: 0, answers: [], late: [] })
