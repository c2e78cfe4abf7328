// Sends messages to browsers through the push services of their makers. A customer's browser says where its
// service is, so nothing about that address is trusted.

import type { LookupAddress, LookupOptions } from 'node:dns'
import { lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as safeRequest } from 'node:https'
import { isIP } from 'node:net'
import { once } from '../../kit/once.ts'
import type { PushServices, PushTarget } from '../ports.ts'
import { isPublicAddress } from '../public-address.ts'

export type PushOptions = {
  timeoutMs: number
  /** The simulator, which has neither TLS nor a public address. */
  trustedOrigin: string | undefined
}

/** How long a service keeps a message for a phone that is switched off. */
const keptSeconds = 24 * 60 * 60

export function pushServices({ timeoutMs, trustedOrigin }: PushOptions): PushServices {
  const load = once(async () => (await import('web-push')).default)
  const isTrusted = (address: URL) => address.origin === trustedOrigin
  const accepts = (endpoint: string) => {
    const address = new URL(endpoint)
    return isTrusted(address) || isPublicService(address)
  }
  return {
    accepts,
    makeKeys: async () => (await load()).generateVAPIDKeys(),
    send: async (target, payload) => {
      if (!accepts(target.endpoint)) return 'gone'
      const { headers, body } = await encrypt(await load(), target, payload)
      const address = new URL(target.endpoint)
      const status = isTrusted(address)
        ? await post(plainRequest, address, { headers, timeoutMs }, body)
        : await post(safeRequest, address, { headers, timeoutMs, lookup: lookUpPublic }, body)
      if (status === 404 || status === 410) return 'gone'
      if (status >= 200 && status < 300) return 'sent'
      throw new Error(`the push service ${address.hostname} answered ${status}`)
    },
  }
}

/** A name is checked again when it is looked up, because it can point anywhere by then. */
function isPublicService({ protocol, hostname, port, username, password }: URL): boolean {
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host)
}

async function encrypt(
  webPush: typeof import('web-push'),
  { endpoint, keys, vapid, topic }: PushTarget,
  payload: string,
): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
    vapidDetails: vapid,
    TTL: keptSeconds,
    topic,
    contentEncoding: 'aes128gcm',
  })
  return { headers: headers as Record<string, string>, body: body as unknown as Buffer }
}

type Found = (error: Error | null, address?: string | LookupAddress[], family?: number) => void

/** For the connection itself, so that a name cannot change between the check and the use. */
export function lookUpPublic(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error)
    const refused = addresses.find(({ address }) => !isPublicAddress(address))
    if (refused || addresses.length === 0) {
      return found(new Error(`${hostname} is not an address of the public internet`))
    }
    if (options.all) found(null, addresses)
    else found(null, addresses[0]!.address, addresses[0]!.family)
  })
}

type Sending = {
  headers: Record<string, string>
  timeoutMs: number
  lookup?: typeof lookUpPublic
}

/** The status of the answer; redirects are not followed, and the rest of the answer is not read. */
function post(
  request: typeof safeRequest,
  address: URL,
  { headers, timeoutMs, lookup: lookUp }: Sending,
  body: Buffer,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const sending = request(
      address,
      {
        method: 'POST',
        headers,
        signal,
        // A connection of its own: a kept one could lead to an address that was checked long ago.
        agent: false,
        ...(lookUp && { lookup: lookUp as never }),
      },
      (answer) => {
        answer.destroy()
        resolve(answer.statusCode ?? 0)
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
}
