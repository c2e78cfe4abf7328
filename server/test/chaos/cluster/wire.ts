// A network cable between two programs: a TCP relay that can be cut. While it is cut nothing passes in either
// direction, and neither side learns of it, as when a switch drops every packet.

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type Wire = {
  cut(): void
  /** What was on its way arrives now. */
  mend(): void
  close(): void
}

type Link = { sides: [Socket, Socket]; isBroken: boolean }

export async function layWire(listenPort: number, targetPort: number): Promise<Wire> {
  const links = new Set<Link>()
  let isCut = false
  const end = (link: Link) => {
    link.isBroken = true
    if (isCut) return
    // What one side said last still reaches the other.
    for (const side of link.sides) side.destroySoon()
    links.delete(link)
  }
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1')
    const link: Link = { sides: [near, far], isBroken: false }
    links.add(link)
    for (const [side, other] of [
      [near, far],
      [far, near],
    ] as const) {
      side.setNoDelay(true)
      side.on('data', (chunk) => {
        if (!other.write(chunk)) side.pause()
      })
      other.on('drain', () => {
        if (!isCut) side.resume()
      })
      side.on('error', () => end(link)).on('close', () => end(link))
      if (isCut) side.pause()
    }
  })
  server.listen(listenPort, '127.0.0.1')
  await once(server, 'listening')
  return {
    cut: () => {
      isCut = true
      for (const { sides } of links) for (const side of sides) side.pause()
    },
    mend: () => {
      isCut = false
      for (const link of links) {
        if (link.isBroken) end(link)
        else for (const side of link.sides) side.resume()
      }
    },
    close: () => {
      server.close()
      isCut = false
      for (const link of links) end(link)
    },
  }
}
