// Cookies. Those of a sign-in through another site and of a sign-up hold one random value and live for
// minutes or an hour; that of a known device is signed and lives for months. None of them signs anybody in
// by itself, and neither scripts nor other sites' pages can read them.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'

export type Cookie = {
  /** The cookie's name on this site, with the prefix `__Host-` if we are reached over https. */
  name: string
  lifetimeMs: number
}

const isEncrypted = ({ config }: Context): boolean =>
  config.publicUrl?.startsWith('https:') ?? false

/**
 * A browser accepts a `__Host-` cookie only from this exact host, and only over an encrypted connection.
 */
const fullName = (ctx: Context, name: string): string =>
  isEncrypted(ctx) ? `__Host-${name}` : name

export function readCookie(ctx: Context, request: FastifyRequest, name: string) {
  const wanted = `${fullName(ctx, name)}=`
  const found = request.headers.cookie?.split(/; ?/).find((pair) => pair.startsWith(wanted))
  return found?.slice(wanted.length)
}

export function setCookie(ctx: Context, reply: FastifyReply, cookie: Cookie, value: string): void {
  const parts = [
    `${fullName(ctx, cookie.name)}=${value}`,
    'Path=/',
    `Max-Age=${Math.ceil(cookie.lifetimeMs / 1000)}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isEncrypted(ctx) ? ['Secure'] : []),
  ]
  reply.header('set-cookie', parts.join('; '))
}

export const clearCookie = (ctx: Context, reply: FastifyReply, name: string): void =>
  setCookie(ctx, reply, { name, lifetimeMs: 0 }, '')
