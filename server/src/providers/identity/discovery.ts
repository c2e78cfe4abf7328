// The metadata of an OpenID provider, fetched once and cached for a while. A failure is not cached: the
// next sign-in asks again.

import {
  allowInsecureRequests,
  type ClientMetadata,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { keepAnswers } from '../../kit/kept-answers.ts'

export type DiscoveryOptions = {
  issuer: string
  clientId: string
  client: Partial<ClientMetadata>
  timeoutMs: number
}

const keptForMs = 60 * 60 * 1000

export function discoverOnce(options: DiscoveryOptions): () => Promise<Configuration> {
  const askedFor = keepAnswers({
    ask: (asked: DiscoveryOptions) => discover(asked),
    nowMs: () => performance.now(),
    keptForMs: () => keptForMs,
  })
  return () => askedFor(options)
}

function discover(options: DiscoveryOptions): Promise<Configuration> {
  const { issuer, clientId, client, timeoutMs } = options
  // The settings allow plain http only for a simulator on this machine.
  const isPlain = issuer.startsWith('http:')
  return discovery(new URL(issuer), clientId, client, undefined, {
    [customFetch]: fetchWithin(timeoutMs),
    // The token itself proves where it comes from, not only the transport.
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
  })
}

const fetchWithin =
  (timeoutMs: number): CustomFetch =>
  (url, options) =>
    fetch(url, { ...options, signal: AbortSignal.timeout(timeoutMs) } as RequestInit)
