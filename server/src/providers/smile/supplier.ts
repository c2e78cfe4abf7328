// Smile.One: orders for a player, and its catalogue. It has no references of ours, buys twice when asked
// twice, and cannot look an order up: its one answer is all we ever get.

import { z } from 'zod'
import { evidenceOf, withoutSecrets } from '../evidence.ts'
import { hundredthsOf } from '../hundredths.ts'
import { looseText } from '../loose-text.ts'
import type { Supplier, SupplyAnswer } from '../ports.ts'
import { suppliedId, suppliedItems, suppliedName, suppliedPrice } from '../supplied-items.ts'
import { askSmile, type SmileAccount, type SmileApiType, smileProduct } from './account.ts'
import {
  isRegionBlock,
  type SmileAnswer,
  smileAnswer,
  smileMissingPlayer,
  smileSuccess,
} from './answer.ts'

export type SmileSupplierOptions = {
  account: SmileAccount
  apiType: SmileApiType
  /** Codes, or words in messages, that mean that nothing was bought for this player. */
  refusals: readonly string[]
  /** Codes and words that mean that our points, key or clock are wrong. */
  laneStops: readonly string[]
}

const reference = looseText.pipe(z.string().trim().min(1).max(100))
const named = z.union([
  z.object({ order_id: reference }).transform(({ order_id }) => order_id),
  z.object({ orderid: reference }).transform(({ orderid }) => orderid),
])
const orderReference = z.union([named, z.object({ data: named }).transform(({ data }) => data)])

const points = z.object({ smile_points: z.union([z.string(), z.number()]) })

/** It lists only what it has in stock. */
const listed = z
  .object({ id: suppliedId, spu: suppliedName, price: suppliedPrice })
  .transform(({ id, spu, price }) => ({ supplierItemId: id, name: spu, price, isInStock: true }))
const productList = z.object({ data: z.object({ product: suppliedItems(listed) }) })

export function smileSupplier(options: SmileSupplierOptions): Supplier {
  const { account, apiType } = options
  return {
    order: async ({ supplierItemId: productid, input1: userid, input2: zoneid }) => {
      const product = smileProduct(account, apiType, productid)
      const fields = { product, productid, userid, zoneid }
      const heard = await askSmile(account, { name: 'createorder', apiType, fields })
      const { kind } = heard
      if (kind !== 'answer') {
        const outcome = kind === 'unclear' ? 'unknown' : 'not-done'
        return { outcome, reason: heard.reason, evidence: { heard: kind, reason: heard.reason } }
      }
      const evidence = { http: heard.status, said: evidenceOf(heard.body, [account.key]) }
      return outcomeOf(heard.status, heard.body, evidence, options)
    },
    balance: async () => {
      const body = await told('querypoints', options)
      const left = hundredthsOf(points.safeParse(body).data?.smile_points ?? '')
      if (left === undefined) throw new Error('Smile.One answered without points')
      return left
    },
    catalogue: async () => {
      const read = productList.safeParse(await told('productlist', options))
      if (!read.success) throw new Error('Smile.One answered without a readable list')
      return read.data.data.product
    },
  }
}

/** Its answer about the usual game; throws unless that is a success. */
async function told(name: string, { account, apiType }: SmileSupplierOptions): Promise<unknown> {
  const fields = { product: smileProduct(account, apiType) }
  const heard = await askSmile(account, { name, apiType, fields })
  if (heard.kind !== 'answer') throw new Error(`Smile.One: ${heard.reason}`)
  const said = smileAnswer.safeParse(heard.body).data
  if (!said) throw new Error('Smile.One answered something unreadable')
  if (said.status === smileSuccess) return heard.body
  const words = withoutSecrets(`${said.status} ${said.message}`, [account.key])
  throw new Error(`Smile.One refused: ${words.slice(0, 200)}`)
}

type Evidence = { http: number; said: unknown }

function outcomeOf(
  http: number,
  body: unknown,
  evidence: Evidence,
  { account, refusals, laneStops }: SmileSupplierOptions,
): SupplyAnswer {
  const parsed = smileAnswer.safeParse(body)
  if (!parsed.success) {
    return { outcome: 'unknown', reason: 'its answer could not be read', evidence }
  }
  const said = parsed.data
  const told = withoutSecrets(said.message, [account.key]).slice(0, 200)
  const reason = `${said.status} ${told}`.trim()
  if (said.status === smileSuccess) {
    if (http !== 200) return { outcome: 'unknown', reason: `HTTP ${http} with success`, evidence }
    const supplierReference = orderReference.safeParse(body).data ?? null
    const attention = supplierReference === null && { attention: 'success without an order id' }
    return {
      outcome: 'delivered',
      supplierReference,
      codes: [],
      evidence: { ...evidence, ...attention },
    }
  }
  if (http === 401 || http === 403 || isMeant(laneStops, said)) {
    return { outcome: 'lane-stopped', reason, evidence }
  }
  if (smileMissingPlayer.has(said.status) || isRegionBlock(said) || isMeant(refusals, said)) {
    return { outcome: 'refused', reason, evidence }
  }
  return { outcome: 'unknown', reason, evidence }
}

/** Digits must match the whole code; other words are searched in the message. */
const isMeant = (entries: readonly string[], { status, message }: SmileAnswer): boolean =>
  entries.some((entry) =>
    /^\d+$/.test(entry) ? entry === status : message.toLowerCase().includes(entry.toLowerCase()),
  )
