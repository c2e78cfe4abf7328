// Security headers of every answer. helmet computes them once: doing so for each request took a tenth of
// the server's time, always with the same result.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../../config/settings.ts'

const yearInSeconds = 31_536_000

type Headers = Record<string, string>
type SecurityHeaders = { ofPages: Headers; ofCalls: Headers }

declare module 'fastify' {
  interface FastifyReply {
    /** For pages and their files, instead of the stricter headers of a call. */
    asPage(): this
  }
}

/** `styleHashes` are those of the inline styles in our own pages. There are no inline scripts. */
export function headersOf(config: Config, styleHashes: string[]): SecurityHeaders {
  const isEncrypted = config.publicUrl?.startsWith('https:') ?? false
  const common = {
    strictTransportSecurity: isEncrypted && {
      maxAge: yearInSeconds,
      includeSubDomains: config.hstsCoversSubdomains,
    },
    // Our addresses can contain one-time links, so no other site gets a referrer.
    referrerPolicy: { policy: 'no-referrer' as const },
    crossOriginEmbedderPolicy: false,
    // Single sign-on answers from a window that our page has opened.
    crossOriginOpenerPolicy: {
      policy: config.ssoDomain ? ('same-origin-allow-popups' as const) : ('same-origin' as const),
    },
    xFrameOptions: { action: 'deny' as const },
  }
  return {
    ofPages: headersBy({ ...common, contentSecurityPolicy: pagePolicy(config, styleHashes) }),
    ofCalls: headersBy({ ...common, ...forPagesOnly, contentSecurityPolicy: callPolicy }),
  }
}

export function securityHeaders(app: FastifyInstance, { ofPages, ofCalls }: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(ofCalls).header('x-request-id', request.id)
    done()
  })
  app.decorateReply('asPage', function asPage() {
    return this.headers(ofPages)
  })
}

/** Where the sign-in page requests its token, if single sign-on is configured. */
function ssoOrigins({ ssoDomain }: Config): string[] {
  if (!ssoDomain) return []
  return [ssoDomain.startsWith('http') ? new URL(ssoDomain).origin : `https://${ssoDomain}`]
}

const pagePolicy = (config: Config, styleHashes: string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", ...styleHashes],
    imgSrc: ["'self'", 'data:', 'https:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", ...ssoOrigins(config)],
    manifestSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
})

/** The answer to a call is data; opened as a page, it may do nothing. */
const callPolicy = {
  useDefaults: false,
  directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
}

/** Headers that tell a browser how to treat a page. */
const forPagesOnly = {
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const

/** The headers that helmet would set on an answer. */
function headersBy(options: HelmetOptions): Headers {
  const headers: Headers = {}
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, () => {})
  return headers
}
