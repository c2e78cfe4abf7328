// The address at which customers reach the store: its name, its certificate, and who answers there. The store may
// not run yet, so silence is only a warning.

import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { Config } from '../config/settings.ts'
import { codeOf, type Finding, failed, notConfigured, ok, troubleOf, warning } from './finding.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Automatic renewals happen a month before the end; two weeks mean that they fail. */
const fewDays = 14

type Question = { publicUrl: Config['publicUrl']; now: () => Date; timeoutMs: number }

export async function examinePublicUrl({ publicUrl, now, timeoutMs }: Question): Promise<Finding> {
  if (!publicUrl) return notConfigured('Set PUBLIC_URL: links in mails use it.')
  const address = new URL(publicUrl)
  try {
    const daysLeft =
      address.protocol === 'https:' ? await daysOfCertificate(address, now(), timeoutMs) : undefined
    const certificate =
      daysLeft === undefined ? '' : ` Its certificate is valid for ${daysLeft} days.`
    const health = new URL('/health/live', address)
    const { status } = await fetch(health, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (status !== 200)
      return warning(
        `${health.href} answers ${status}.${certificate} If the store runs, correct the proxy in front of it.`,
      )
    if (daysLeft !== undefined && daysLeft < fewDays)
      return warning(`The store answers.${certificate} Find out why it is not renewed.`)
    return ok(`The store answers.${certificate}`)
  } catch (error) {
    return silence(error)
  }
}

function silence(error: unknown): Finding {
  const trouble = troubleOf(error)
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(codeOf(error)))
    return failed(`${trouble}. Add a DNS record for it, or correct PUBLIC_URL.`)
  if (/CERT|ERR_TLS|ERR_SSL|EPROTO/.test(codeOf(error)))
    return failed(`${trouble}. Give the proxy a certificate for this name.`)
  return warning(`${trouble}. Start the store and its proxy, then run this again.`)
}

/** Throws when browsers would not accept the certificate. */
async function daysOfCertificate(address: URL, now: Date, timeoutMs: number): Promise<number> {
  const socket = connect({
    host: address.hostname,
    port: Number(address.port || 443),
    // TLS allows only a name here, no IP address.
    ...(isIP(address.hostname) === 0 && { servername: address.hostname }),
  })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) })
    const until = Date.parse(socket.getPeerCertificate().valid_to)
    return Math.floor((until - now.getTime()) / dayMs)
  } finally {
    socket.destroy()
  }
}
