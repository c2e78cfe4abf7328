// Security headers for every answer.

import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/settings.ts'

const yearInSeconds = 31_536_000

/** `styleHashes`: of the styles that stand inside our own pages. Scripts never stand inside one. */
export async function securityHeaders(
  app: FastifyInstance,
  config: Config,
  styleHashes: string[],
): Promise<void> {
  const isEncrypted = config.publicUrl?.startsWith('https:') ?? false
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...styleHashes],
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isEncrypted && { maxAge: yearInSeconds, includeSubDomains: true },
    // Addresses of ours can carry one-time links, so no other site learns where a visitor came from.
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
}
