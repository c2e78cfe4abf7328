// Webhooks whose address staff or the settings name. Such an address could point into our own network, so the address of the
// connection is checked after DNS: the connection can only use what the check has seen. Errors never name the
// webhook's address, because its path is a secret.

import { lookup as resolveName } from 'node:dns/promises'
import { type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestEncrypted } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { trustedBy } from '../../kit/trusted.ts'
import { isPublicAddress } from '../public-address.ts'
import { callOf } from './calls.ts'
import type { Webhooks } from './port.ts'

export type WebhookOptions = {
  /** Networks that are not public and may be called, also without TLS. */
  privateNetworks: readonly string[]
  telegramUrl: string
  timeoutMs: number
  /** For tests. */
  pingTimeoutMs?: number
  /** For tests. */
  resolve?: (name: string) => Promise<Resolved[]>
}

type Resolved = { address: string; family: number }

/** A job waits for a ping, and nothing depends on its answer. */
const longestPingMs = 5000

class Refused extends Error {}

const resolveAll = (name: string): Promise<Resolved[]> => resolveName(name, { all: true })

export function webhookSender(options: WebhookOptions): Webhooks {
  const { telegramUrl, timeoutMs, pingTimeoutMs = longestPingMs, resolve = resolveAll } = options
  const isAllowedPrivate = trustedBy(options.privateNetworks)

  const mayCall = (address: string, isEncrypted: boolean): boolean =>
    isAllowedPrivate(address) || (isEncrypted && isPublicAddress(address))

  /** Instead of the usual look-up of a connection: all addresses of the name must be allowed. */
  const lookUpFor = (isEncrypted: boolean): LookupFunction => {
    const find = async (name: string): Promise<Resolved[]> => {
      const found = await resolve(name)
      if (found.length === 0) throw new Error('no address')
      if (!found.every(({ address }) => mayCall(address, isEncrypted)))
        throw refusalFor(isEncrypted)
      return found
    }
    return (name, { all }, done) => {
      find(name).then(
        (found) => (all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)),
        (error) => done(error, ''),
      )
    }
  }

  const call = (url: URL, asked: RequestOptions, limitMs: number, body = ''): Promise<number> => {
    const isEncrypted = url.protocol === 'https:'
    const host = hostOf(url)
    // A connection to a number looks nothing up.
    if (isIP(host) && !mayCall(host, isEncrypted)) throw refusalFor(isEncrypted)
    const guarded: RequestOptions = {
      ...asked,
      // A kept connection would not be looked up again.
      agent: false,
      lookup: lookUpFor(isEncrypted),
      signal: AbortSignal.timeout(limitMs),
    }
    return new Promise((done, fail) => {
      const request = (isEncrypted ? requestEncrypted : requestPlain)(url, guarded, (reply) => {
        done(reply.statusCode ?? 0)
        // Nothing in the answer is needed, and a redirect is not followed.
        reply.destroy()
      })
      request.on('error', fail)
      request.end(body)
    })
  }

  return {
    problemOf: (address) => {
      const url = URL.canParse(address) ? new URL(address) : undefined
      if (!url || !['https:', 'http:'].includes(url.protocol)) return 'invalid'
      if (url.username || url.password) return 'invalid'
      if (url.protocol === 'http:' && options.privateNetworks.length === 0) return 'invalid'
      const host = hostOf(url)
      if (isIP(host)) return mayCall(host, url.protocol === 'https:') ? undefined : 'private'
      return undefined
    },
    send: async (hook, message) => {
      const { url, headers = {}, body } = callOf(hook, message, telegramUrl)
      const text = JSON.stringify(body)
      const asked: RequestOptions = {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': userAgent,
          ...headers,
          'content-length': String(Buffer.byteLength(text)),
        },
      }
      await arrived(call(url, asked, timeoutMs, text))
    },
    ping: async (address) => {
      const asked = { method: 'GET', headers: { 'user-agent': userAgent } }
      await arrived(call(new URL(address), asked, pingTimeoutMs))
    },
  }
}

const userAgent = 'Gemwala'

async function arrived(calling: Promise<number>): Promise<void> {
  const status = await calling.catch((error) => {
    throw new Error(reasonOf(error))
  })
  if (status < 200 || status > 299) throw new Error(`the webhook answered ${status}`)
}

/** Without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

const refusalFor = (isEncrypted: boolean): Refused =>
  new Refused(
    isEncrypted
      ? 'the address of the webhook is not public'
      : 'a webhook without https must be in a network that the settings allow',
  )

/** Without the text of the error, which may name the address. */
function reasonOf(error: unknown): string {
  if (error instanceof Refused) return error.message
  const { name, code } = error as { name?: string; code?: string }
  const isLate = name === 'TimeoutError' || code === 'ABORT_ERR'
  return isLate
    ? 'the webhook did not answer in time'
    : `the webhook could not be reached (${code})`
}
