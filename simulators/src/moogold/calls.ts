// How the MooGold simulator authenticates a call: three headers, a signature over the exact bytes, and a
// body that contains its own path. Errors have HTTP status 403, 419 or 200.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { moogoldAccount } from '../accounts.ts'

const timestampWindowS = 5 * 60

export type MooGoldFields = Record<string, unknown>
export type MooGoldError = { err_code: string; err_message: string }

const messages: Record<string, string> = {
  '109': 'Invalid signature',
  '110': 'An error occurred, please try again',
  '111': 'Insufficient balance',
  '113': 'Product id is missing',
  '116': 'Quantity must not be over 10',
  '117': 'Product is not available',
  '403': 'Invalid account',
  '418': 'Path does not match',
  '419': 'Missing argument',
  '420': 'Duplicate partner order id',
  '421': 'Partner order id not found',
  '422': 'Invalid id or not authorised',
  '423': 'Category is missing',
  '426': 'Invalid timestamp',
  '433': 'IP address is not allowed',
  '1111': 'Members only',
}

export const errorOf = (code: string): MooGoldError => ({
  err_code: code,
  err_message: messages[code] ?? 'Error',
})

const httpStatuses: Record<string, number> = {
  '109': 403,
  '403': 403,
  '419': 419,
  '433': 403,
  '1111': 403,
}
export const httpStatusOf = (code: string): number => httpStatuses[code] ?? 200

const basic = `Basic ${Buffer.from(`${moogoldAccount.partnerId}:${moogoldAccount.secret}`).toString('base64')}`

const isSame = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))

type Taken = { fields: MooGoldFields } | { error: MooGoldError }

/** The call's fields, or why it is rejected. */
export const take = (request: FastifyRequest, path: string): Taken => {
  const { timestamp = '', auth = '', authorization = '' } = request.headers
  const refuse = (code: string) => ({ error: errorOf(code) })
  if (authorization !== basic) return refuse('403')
  const age = Date.now() / 1000 - Number(timestamp)
  if (!/^\d{10}$/.test(String(timestamp)) || Math.abs(age) > timestampWindowS) return refuse('426')
  const raw = String(request.body ?? '')
  const signed = createHmac('sha256', moogoldAccount.secret).update(`${raw}${timestamp}${path}`)
  if (!isSame(String(auth), signed.digest('hex'))) return refuse('109')
  const fields = objectIn(raw)
  if (!fields) return refuse('419')
  return fields.path === path ? { fields } : refuse('418')
}

const objectIn = (raw: string): MooGoldFields | undefined => {
  try {
    const read: unknown = JSON.parse(raw)
    return typeof read === 'object' && read !== null ? (read as MooGoldFields) : undefined
  } catch {
    return undefined
  }
}

/** Keeps bodies as raw text, because the signature covers the exact bytes. */
export const keepBodiesAsText = (wire: FastifyInstance): void =>
  void wire.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
