// Our account at MooGold. Every call is JSON, and its exact bytes are signed.

import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { askSupplier, type Heard } from '../ask-supplier.ts'
import { looseText } from '../loose-text.ts'

export type MooGoldAccount = {
  url: string
  partnerId: string
  secret: string
  timeoutMs: number
  /** The parent product of each API type. */
  products: ReadonlyMap<string, string>
}

type Signed = Pick<MooGoldAccount, 'partnerId' | 'secret'> & {
  body: string
  path: string
  timestamp: string
}

export function moogoldHeaders({ partnerId, secret, body, path, timestamp }: Signed) {
  return {
    authorization: `Basic ${Buffer.from(`${partnerId}:${secret}`).toString('base64')}`,
    timestamp,
    auth: createHmac('sha256', secret).update(`${body}${timestamp}${path}`).digest('hex'),
  }
}

const refusal = z.union([
  z
    .object({ err_code: looseText, err_message: z.string().catch('') })
    .transform((said) => ({ code: said.err_code, message: said.err_message })),
  // For an unknown call, the framework behind MooGold answers in its own format.
  z.object({ code: z.string().startsWith('rest_'), message: z.string().catch('') }),
])
export type MooGoldRefusal = z.output<typeof refusal>

/** Errors come with HTTP 200 or another status: the body decides. */
export function refusalIn(body: unknown): MooGoldRefusal | undefined {
  const said = refusal.safeParse(body).data
  return said && { code: said.code, message: said.message.slice(0, 200) }
}

const staleTimestamp = '426'

export async function askMooGold(
  account: MooGoldAccount,
  path: string,
  fields: Record<string, unknown> = {},
): Promise<Heard> {
  const body = JSON.stringify({ path, ...fields })
  const ask = () => {
    const timestamp = String(Math.floor(Date.now() / 1000))
    return askSupplier(new URL(`${account.url.replace(/\/$/, '')}/${path}`), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...moogoldHeaders({ ...account, body, path, timestamp }),
      },
      body,
      timeoutMs: account.timeoutMs,
    })
  }
  const heard = await ask()
  const isStale = heard.kind === 'answer' && refusalIn(heard.body)?.code === staleTimestamp
  return isStale ? ask() : heard
}

/** MooGold writes its ids as numbers. */
export const asId = (id: string): number | string => (/^\d{1,15}$/.test(id) ? Number(id) : id)

export type MooGoldSettings = {
  moogoldUrl: string
  moogoldPartnerId: string | undefined
  moogoldSecret: string | undefined
  moogoldProducts: ReadonlyMap<string, string> | undefined
  supplierTimeoutMs: number
}

/** Undefined if MooGold is not configured. */
export function moogoldAccountOf(settings: MooGoldSettings): MooGoldAccount | undefined {
  const { moogoldPartnerId: partnerId, moogoldSecret: secret, moogoldProducts } = settings
  if (!partnerId || !secret || !moogoldProducts) return undefined
  const { moogoldUrl: url, supplierTimeoutMs: timeoutMs } = settings
  return { url, partnerId, secret, timeoutMs, products: moogoldProducts }
}
