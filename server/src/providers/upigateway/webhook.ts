// UPIGateway's webhook. It is not signed, so anybody who knows the address can send one; we take only the
// reference of the payment from it.

import { z } from 'zod'
import type { PaymentWebhook } from '../ports.ts'

const printable = (longest: number) => z.string().regex(new RegExp(`^[\\x21-\\x7e]{1,${longest}}$`))

/** A genuine webhook always has the payment and its status; other fields may be missing or empty. */
const webhook = z.object({ client_txn_id: printable(64), status: printable(30) })

export const readUpiWebhook = ({ contentType, rawBody }: PaymentWebhook): string | undefined =>
  webhook.safeParse(fieldsOf(contentType, rawBody.toString('utf8'))).data?.client_txn_id

/** Some installations send JSON, and not all of them declare it. */
function fieldsOf(contentType: string, body: string): unknown {
  const isJson = /\bjson\b/i.test(contentType) || body.trimStart().startsWith('{')
  if (!isJson) return Object.fromEntries(new URLSearchParams(body.trim()))
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
