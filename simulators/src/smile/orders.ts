// Buying from the Smile.One simulator. It keeps no reference from the shop: two identical requests are two
// purchases.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerAfter, cutLine, detailOf, type OrderFaults } from '../supply/order-faults.ts'
import type { SupplierRecords } from '../supply/records.ts'
import { playerOf } from './players.ts'

export type SmileFields = Record<string, string>
export type SmileAnswer = { status: number; message: string } & Record<string, unknown>

/** Why a player cannot be served; undefined when the player can. */
export const playerRefusal = ({
  userid = '',
  zoneid = '',
}: SmileFields): SmileAnswer | undefined => {
  switch (playerOf(userid, zoneid)) {
    case 'no such player':
      return { status: 20004, message: 'USER ID não existe' }
    case 'no such player in the zone':
      return { status: 20003, message: 'USER ID ou Zone ID não existe' }
    case 'region not served':
      return { status: 201, message: 'O jogo não atende usuários dos países listados' }
    case 'found':
      return undefined
  }
}

export const itemRefusal = ({ productid = '' }: SmileFields): SmileAnswer | undefined =>
  /^\d{1,10}$/.test(productid) ? undefined : { status: 206, message: 'Produto não existe' }

type Shop = {
  records: SupplierRecords
  orderFaults: OrderFaults
  account: string
  /** The region's answer format. */
  write: (answer: SmileAnswer) => object
}

export const buyFrom =
  ({ records, orderFaults, account, write }: Shop) =>
  (fields: SmileFields, request: FastifyRequest, reply: FastifyReply): unknown => {
    const { productid: item = '', userid: player = '', zoneid: zone = '' } = fields
    const refusal = itemRefusal(fields) ?? playerRefusal(fields)
    if (refusal) return write(refusal)
    if (!orderFaults.hasItem(item)) return write({ status: 206, message: 'Produto não existe' })
    const orderFault = orderFaults.take(player)
    const code = detailOf(orderFault, 'refuse')
    if (code) return write({ status: Number(code), message: 'Recusado' })
    if (orderFault === 'cut-before') return cutLine(request, reply)
    if (!records.canPay(account, item)) return write({ status: 207, message: 'Saldo insuficiente' })

    const buy = () =>
      records.add({ account, reference: null, item, player, zone, state: 'completed', codes: [] })
    const purchase = buy()
    // The `duplicating` fault: the supplier buys twice, and a check of its records must notice.
    if (request.fault?.executions === 2) buy()
    const answer = write({ status: 200, message: 'success', order_id: `S${purchase.number}` })
    return answerAfter(orderFault, answer, { request, reply })
  }
