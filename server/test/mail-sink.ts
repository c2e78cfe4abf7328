// A mail server that accepts every mail and keeps none.

import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type MailSink = {
  url: string
  /** All that were ever opened. */
  connections: number
  hangUp(): void
  close(): void
}

export async function openMailSink(): Promise<MailSink> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sink.connections += 1
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    receive(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sink = {
    url: `smtp://127.0.0.1:${port}`,
    connections: 0,
    hangUp: () => {
      for (const socket of sockets) socket.destroy()
    },
    close: () => {
      sink.hangUp()
      server.close()
    },
  }
  return sink
}

function receive(socket: Socket): void {
  let received = ''
  let isInMail = false
  /** The next line, or the whole mail; undefined until it is there. */
  const next = (): string | undefined => {
    const end = isInMail ? '\r\n.\r\n' : '\r\n'
    const at = received.indexOf(end)
    if (at < 0) return undefined
    const found = received.slice(0, at)
    received = received.slice(at + end.length)
    return found
  }
  socket.setEncoding('latin1')
  socket.on('error', () => socket.destroy())
  socket.on('data', (text: string) => {
    received += text
    for (let part = next(); part !== undefined; part = next()) {
      isInMail = !isInMail && part.toUpperCase() === 'DATA'
      socket.write(isInMail ? '354 Go on\r\n' : '250 OK\r\n')
    }
  })
  socket.write('220 sink\r\n')
}
