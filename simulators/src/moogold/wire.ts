// The calls of the MooGold simulator. Wire format: integrations, section 2.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nameOf } from '../smile/players.ts'
import { answerAfter, cutLine, detailOf, type OrderFaults } from '../supply/order-faults.ts'
import { costOf, type Purchase, type SupplierRecords } from '../supply/records.ts'
import {
  errorOf,
  httpStatusOf,
  keepBodiesAsText,
  type MooGoldError,
  type MooGoldFields,
  take,
} from './calls.ts'
import { dollars, type MooGoldOrders, moogoldBalance } from './orders.ts'
import { inputsIn, moogoldProducts, productOf, variationsOf } from './products.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply }
type Call = (fields: MooGoldFields, exchange: Exchange) => unknown
type World = { records: SupplierRecords; orderFaults: OrderFaults; orders: MooGoldOrders }

const timezone = 'Asia/Kuala_Lumpur'
const times = new Intl.DateTimeFormat('sv-SE', {
  timeZone: timezone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

const dataOf = ({ data }: MooGoldFields): MooGoldFields =>
  typeof data === 'object' && data !== null ? (data as MooGoldFields) : {}

const balance =
  ({ records }: World): Call =>
  () => ({ currency: 'USD', balance: dollars(records.balanceOf(moogoldBalance)) })

const productDetail =
  ({ orderFaults }: World): Call =>
  ({ product_id }) => {
    const product = productOf(product_id)
    if (!product) return errorOf('422')
    return {
      Product_Name: product.name,
      Image_URL: '',
      Variation: variationsOf(product).map((variation_id, index) => ({
        variation_name: `Pack ${index + 1}`,
        variation_id,
        variation_price: dollars(costOf(variation_id)),
        stock_status: orderFaults.hasItem(variation_id) ? 'instock' : 'outofstock',
      })),
      // Some accounts get only the names.
      fields:
        product.fields.length === 1
          ? product.fields
          : product.fields.map((name) => ({ name, type: 'text' })),
    }
  }

const validate: Call = (fields) => {
  const data = dataOf(fields)
  const product = productOf(data['product-id'])
  const inputs = product && inputsIn(data, [product])
  if (!inputs) return errorOf('422')
  if (product.check === 'not available')
    return { status: 'false', message: 'Validation is not available for this product.' }
  if (!/^\d{6,12}$/.test(inputs.player) || inputs.player.endsWith('00'))
    return { status: 'false', message: 'Invalid User ID or Server ID' }
  const username = product.check === 'names' && { username: nameOf(inputs.player) }
  return { status: 'true', message: 'Valid', ...username }
}

const createOrder =
  ({ records, orderFaults, orders }: World): Call =>
  (fields, exchange) => {
    const data = dataOf(fields)
    const item = String(data['product-id'] ?? '')
    if (!['1', '2'].includes(String(data.category))) return errorOf('423')
    if (!/^\d+$/.test(item)) return errorOf('113')
    if (!(Number(data.quantity) >= 1 && Number(data.quantity) <= 10)) return errorOf('116')
    const isVoucher = String(data.category) === '2'
    const inputs = isVoucher ? { player: '', zone: '' } : inputsIn(data, moogoldProducts)
    if (!inputs) return errorOf('422')
    const reference = fields.partnerOrderId === undefined ? null : String(fields.partnerOrderId)
    if (reference !== null && records.byReference(reference)) return errorOf('420')
    if (!orderFaults.hasItem(item)) return errorOf('117')

    const orderFault = orderFaults.take(inputs.player)
    const code = detailOf(orderFault, 'refuse')
    if (code) return errorOf(code)
    if (orderFault === 'cut-before') return cutLine(exchange.request, exchange.reply)
    if (!records.canPay(moogoldBalance, item)) return errorOf('111')
    const end = isVoucher ? 'completed' : detailOf(orderFault, 'end')
    const purchase = orders.addresses({ reference, item, ...inputs, isVoucher, end })
    const answer = {
      status: true,
      message: 'Order has been received',
      account_details: {
        player_id: inputs.player,
        server_id: inputs.zone,
        order_id: purchase.number,
      },
    }
    return answerAfter(orderFault, answer, exchange)
  }

const detailsOf = (purchase: Purchase) => ({
  order_status: purchase.state,
  item: [
    {
      product: 'Pack',
      variation_id: purchase.item,
      quantity: '1',
      price: dollars(costOf(purchase.item)),
      player_id: purchase.player,
      server_id: purchase.zone,
      voucher_code: purchase.state === 'completed' ? purchase.codes : [],
    },
  ],
  total: dollars(purchase.charged),
})

/** The date is text when looked up by the supplier's number, an object by the shop's reference. */
const orderDetail =
  ({ records }: World): Call =>
  ({ order_id }) => {
    const purchase = records.byNumber(Number(order_id))
    if (!purchase) return errorOf('422')
    const date_created = times.format(new Date(purchase.at))
    return { order_id: purchase.number, date_created, ...detailsOf(purchase) }
  }

const orderDetailByReference =
  ({ records }: World): Call =>
  ({ partner_order_id }) => {
    const purchase = records.byReference(String(partner_order_id))
    if (!purchase) return errorOf('421')
    return {
      order_id: String(purchase.number),
      date_created: {
        date: `${times.format(new Date(purchase.at))}.000000`,
        timezone_type: 3,
        timezone,
      },
      ...detailsOf(purchase),
      partner_order_id: purchase.reference,
    }
  }

const mostDays = 30
const longestPage = 100
const dayMs = 24 * 60 * 60 * 1000

/** Days of MooGold's time zone, newest order first. */
const transactionHistory =
  ({ records }: World): Call =>
  ({ start_date: from, end_date: to, page = 1, limit = longestPage }) => {
    const first = String(from)
    const last = String(to)
    const length = Date.parse(last) - Date.parse(first)
    if (!(length >= 0 && length <= mostDays * dayMs) || Number(limit) > longestPage) {
      return errorOf('419')
    }
    const start = (Number(page) - 1) * Number(limit)
    const orders = records
      .all()
      .filter(({ account }) => account === moogoldBalance)
      .map((purchase) => ({ purchase, made: times.format(new Date(purchase.at)) }))
      .filter(({ made }) => made.slice(0, 10) >= first && made.slice(0, 10) <= last)
      .toReversed()
      .slice(start, start + Number(limit))
      .map(({ purchase, made }) => {
        const { item: items, order_status: status, total } = detailsOf(purchase)
        return {
          order_id: String(purchase.number),
          date_created: made,
          status,
          total,
          currency: 'USD',
          items,
        }
      })
    return { status: 'success', page: Number(page), limit: Number(limit), orders }
  }

const isError = (answer: unknown): answer is MooGoldError =>
  typeof answer === 'object' && answer !== null && 'err_code' in answer

export const addMooGoldWire = (wire: FastifyInstance, world: World): void => {
  const calls: Record<string, Call> = {
    'user/balance': balance(world),
    'product/product_detail': productDetail(world),
    'product/validate': validate,
    'order/create_order': createOrder(world),
    'order/order_detail': orderDetail(world),
    'order/order_detail_partner_id': orderDetailByReference(world),
    'order/transaction_history': transactionHistory(world),
  }
  keepBodiesAsText(wire)
  for (const [path, call] of Object.entries(calls)) {
    wire.post(`/wp-json/v1/api/${path}`, async (request, reply) => {
      const taken = take(request, path)
      const answer = 'error' in taken ? taken.error : call(taken.fields, { request, reply })
      if (isError(answer)) reply.code(httpStatusOf(answer.err_code))
      return answer
    })
  }
  wire.post('/wp-json/*', async (_request, reply) =>
    reply.code(404).send({
      code: 'rest_no_route',
      message: 'No route was found matching the URL and request method.',
      data: { status: 404 },
    }),
  )
}
