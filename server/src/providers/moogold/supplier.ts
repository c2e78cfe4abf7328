// MooGold: orders for a player under our own reference, which also works for look-ups.

import { z } from 'zod'
import { evidenceOf, withoutSecrets } from '../evidence.ts'
import { hundredthsOf } from '../hundredths.ts'
import { looseText } from '../loose-text.ts'
import type { LookedUp, MooGoldDetail, Supplier, SupplyAnswer, SupplyOrder } from '../ports.ts'
import { asId, askMooGold, type MooGoldAccount, type MooGoldRefusal, refusalIn } from './account.ts'
import type { MooGoldFields } from './fields.ts'
import { moogoldOrder } from './order.ts'
import { outcomeOf, refusalOutcome } from './outcome.ts'
import { moogoldCatalogue, type Untold } from './product.ts'

const directTopUp = 1
const usedReference = '420'
const unknownReference = '421'
const unreadable = 'its answer could not be read'

const orderId = looseText.pipe(z.string().min(1).max(100))
const created = z.object({
  status: z.union([z.string(), z.boolean()]).transform(String),
  order_id: orderId.optional().catch(undefined),
  account_details: z.object({ order_id: orderId }).optional().catch(undefined),
})
/** The whole answer is sometimes nested in another. */
const creation = z.union([created, z.object({ data: created }).transform(({ data }) => data)])

const money = z.object({ balance: looseText })

export function moogoldSupplier(account: MooGoldAccount, fieldsOf: MooGoldFields) {
  const secrets = [account.secret]
  const evidenceIn = (http: number, body: unknown) => ({ http, said: evidenceOf(body, secrets) })
  const wordsOf = ({ code, message }: MooGoldRefusal) =>
    withoutSecrets(`${code} ${message}`.trim(), secrets)

  const askDetail = (reference: string) =>
    askMooGold(account, 'order/order_detail_partner_id', { partner_order_id: reference })

  /** An unclear answer leaves the part unknown; it never counts as refused. */
  const lookUp = async (reference: string): Promise<LookedUp> => {
    const heard = await askDetail(reference)
    if (heard.kind !== 'answer') return unknown(heard.reason, { heard: heard.kind })
    const evidence = evidenceIn(heard.status, heard.body)
    const refused = refusalIn(heard.body)
    if (refused?.code === unknownReference) return { outcome: 'absent', evidence }
    if (refused) return unknown(wordsOf(refused), evidence)
    const found = moogoldOrder.safeParse(heard.body)
    if (!found.success) return unknown(unreadable, evidence)
    if (found.data.partnerOrderId !== reference)
      return unknown('it told of another order', evidence)
    const codes = found.data.items.flatMap(({ voucherCodes }) => voucherCodes)
    return outcomeOf({ orderId: found.data.orderId, status: found.data.status, codes, evidence })
  }

  /** The state of an order that MooGold has certainly accepted, now or earlier. */
  const takeOver = async (reference: string, otherwise: SupplyAnswer): Promise<SupplyAnswer> => {
    const found = await lookUp(reference)
    return found.outcome === 'absent' || found.outcome === 'unknown' ? otherwise : found
  }

  const read = async (reference: string, http: number, body: unknown): Promise<SupplyAnswer> => {
    const evidence = evidenceIn(http, body)
    const refused = refusalIn(body)
    if (refused) {
      const reason = wordsOf(refused)
      if (refused.code === usedReference) return takeOver(reference, unknown(reason, evidence))
      return { outcome: refusalOutcome(refused.code), reason, evidence }
    }
    const said = creation.safeParse(body)
    if (!said.success) return unknown(unreadable, evidence)
    const id = said.data.account_details?.order_id ?? said.data.order_id
    if (id === undefined) return unknown('it answered without an order id', evidence)
    const answer = outcomeOf({ orderId: id, status: said.data.status, codes: [], evidence })
    if (answer.outcome !== 'delivered') return answer
    // Only the look-up returns codes.
    return takeOver(reference, { outcome: 'accepted', supplierReference: id, evidence })
  }

  const order = async (part: SupplyOrder): Promise<SupplyAnswer> => {
    const { reference } = part
    const fields = await fieldsOf(part)
    if (fields.kind === 'none') return withoutFields(fields)
    const heard = await askMooGold(account, 'order/create_order', {
      data: {
        category: directTopUp,
        'product-id': asId(part.supplierItemId),
        quantity: 1,
        ...fields.values,
      },
      partnerOrderId: reference,
    })
    if (heard.kind === 'answer') return read(reference, heard.status, heard.body)
    const { kind, reason } = heard
    const evidence = { heard: kind, reason }
    return { outcome: kind === 'unclear' ? 'unknown' : 'not-done', reason, evidence }
  }

  const balance = async (): Promise<number> => {
    const heard = await askMooGold(account, 'user/balance')
    if (heard.kind !== 'answer') throw new Error(`MooGold: ${heard.reason}`)
    const refused = refusalIn(heard.body)
    if (refused) throw new Error(`MooGold refused: ${wordsOf(refused)}`)
    const left = hundredthsOf(money.safeParse(heard.body).data?.balance ?? '')
    if (left === undefined) throw new Error('MooGold answered without a balance')
    return left
  }

  const orderDetail = async (partnerOrderId: string): Promise<MooGoldDetail> => {
    const heard = await askDetail(partnerOrderId)
    if (heard.kind !== 'answer') return { kind: 'unreachable', reason: heard.reason }
    const refused = refusalIn(heard.body)
    if (refused?.code === unknownReference) return { kind: 'absent' }
    if (refused) return { kind: 'refused', message: withoutSecrets(refused.message, secrets) }
    const found = moogoldOrder.safeParse(heard.body)
    if (!found.success) return { kind: 'unreachable', reason: unreadable }
    return { kind: 'found', order: found.data }
  }

  const catalogue = (apiType: string) => moogoldCatalogue(account, apiType)

  return { supplier: { order, lookUp, balance, catalogue } satisfies Supplier, orderDetail }
}

const unknown = (reason: string, evidence: object) =>
  ({ outcome: 'unknown', reason, evidence }) as const

/** Nothing was sent yet, so nothing was done. */
function withoutFields({ reason, code }: Untold): SupplyAnswer {
  const isOurs = code !== undefined && refusalOutcome(code) === 'lane-stopped'
  return { outcome: isOurs ? 'lane-stopped' : 'not-done', reason, evidence: { reason } }
}
