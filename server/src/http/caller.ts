// Who is at the other end: the address that our own proxies vouch for, and the browser's own words.

import type { FastifyRequest } from 'fastify'
import type { Caller } from '../context.ts'

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})
