// A proxy between the nodes and PostgreSQL that recognises commits. On demand it cuts connections right before
// a commit, or after the commit but before its answer.

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Chance } from '../random.ts'

export type CutSide = 'before' | 'after'

export type CommitProxy = {
  /** The address of the database through the proxy. */
  url: string
  /** Cuts some commits until the returned function is called. */
  cut(side: CutSide): () => void
  /** The number of commits cut so far. */
  cuts: Record<CutSide, number>
  close(): Promise<void>
}

/** The fraction of commits that are cut. */
const cutFraction = 0.1

export async function startCommitProxy(databaseUrl: string, chance: Chance): Promise<CommitProxy> {
  const target = new URL(databaseUrl)
  const cuts = { before: 0, after: 0 }
  let side: CutSide | undefined
  const sockets = new Set<Socket>()
  const decide = (): CutSide | undefined => {
    if (!side || !chance.happens(cutFraction)) return undefined
    cuts[side] += 1
    return side
  }
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true).once('close', () => sockets.delete(socket))
    }
    relay(client, upstream, decide)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = new URL(databaseUrl)
  own.port = String((server.address() as AddressInfo).port)
  return {
    url: own.href,
    cut: (wanted) => {
      side = wanted
      return () => {
        side = undefined
      }
    },
    cuts,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function relay(client: Socket, upstream: Socket, decide: () => CutSide | undefined): void {
  const end = () => {
    client.destroy()
    upstream.destroy()
  }
  for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
  let isInTransaction = false
  let isLost = false
  const asked = messages(false)
  const answered = messages(true)

  client.on('data', (chunk) => {
    for (const message of asked(chunk)) {
      if (isLost) return
      const cut = isCommit(message, isInTransaction) ? decide() : undefined
      if (cut === 'before') return end()
      isLost = cut === 'after'
      upstream.write(message)
    }
  })
  upstream.on('data', (chunk) => {
    for (const message of answered(chunk)) {
      if (!isReady(message)) continue
      // The commit happened, but the client never learns of it.
      if (isLost) return end()
      isInTransaction = message[5] !== idle
    }
    if (!isLost) client.write(chunk)
  })
}

const letter = (name: string): number => name.charCodeAt(0)
const [query, sync, ready, idle] = ['Q', 'S', 'Z', 'I'].map(letter) as [
  number,
  number,
  number,
  number,
]

/** An explicit commit, or the end of a statement outside a transaction. */
const isCommit = (message: Buffer, isInTransaction: boolean): boolean =>
  message[0] === query
    ? message.toString('latin1', 5, message.length - 1) === 'commit'
    : message[0] === sync && !isInTransaction

const isReady = (message: Buffer): boolean => message[0] === ready

/** Splits a stream into messages: a type letter, then a length. A client's first message has no type. */
function messages(isTyped: boolean): (chunk: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0)
  let letters = isTyped ? 1 : 0
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const whole: Buffer[] = []
    while (rest.length >= letters + 4) {
      const length = letters + rest.readInt32BE(letters)
      if (rest.length < length) break
      whole.push(rest.subarray(0, length))
      rest = rest.subarray(length)
      letters = 1
    }
    return whole
  }
}
