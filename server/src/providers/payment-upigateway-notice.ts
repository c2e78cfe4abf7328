// What UPIGateway's webhook is about. It is not signed: whoever knows the address can send one, so
// nothing but the reference of the payment is taken from it.

import { z } from 'zod'
import type { PaymentNotice } from './ports.ts'

/** Printable, and short enough that the three together fit into the key of an event. */
const word = (longest: number) => z.string().regex(new RegExp(`^[\\x21-\\x7e]{1,${longest}}$`))

/** Senders leave out what they do not know, or send it empty. */
const reference = z
  .union([word(80), z.int().transform(String)])
  .optional()
  .catch(undefined)

const notice = z.object({
  client_txn_id: word(64),
  status: word(30),
  upi_txn_id: reference,
  id: reference,
})

export function readUpiNotice({ contentType, rawBody }: PaymentNotice) {
  const parsed = notice.safeParse(fieldsOf(contentType, rawBody.toString('utf8')))
  if (!parsed.success) return undefined
  const { client_txn_id: clientTxnId, status, upi_txn_id, id } = parsed.data
  const eventKey = `${clientTxnId}/${status.toLowerCase()}/${upi_txn_id ?? id ?? ''}`
  return { clientTxnId, eventKey }
}

/** Some installations send JSON, and not all of them say so. */
function fieldsOf(contentType: string, body: string): unknown {
  const isJson = /\bjson\b/i.test(contentType) || body.trimStart().startsWith('{')
  if (!isJson) return Object.fromEntries(new URLSearchParams(body.trim()))
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
