// The Smile.One simulator: points, players, items and orders in both regions. Wire format: integrations,
// section 1. Application errors have HTTP status 200, like a success.

import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { smileAccount } from '../accounts.ts'
import { createFaults } from '../faults.ts'
import { addWire, createHttp, run } from '../http.ts'
import { createOrderFaults, type OrderFaults, supplyOf } from '../supply/order-faults.ts'
import { createSupplierRecords, type SupplierRecords } from '../supply/records.ts'
import { fieldsOf, readSmileBodies } from './bodies.ts'
import {
  type SmileAnswer as Answer,
  buyFrom,
  type SmileFields as Fields,
  itemRefusal,
  playerRefusal,
} from './orders.ts'
import { nameOf } from './players.ts'
import { type Region, soldIn } from './products.ts'

const products = new Set(['mobilelegends', 'magicchessgogo'])
const signWindowS = 5 * 60

/**
 * The regions differ as real accounts do: one returns a flat answer with a numeric status, the other a
 * nested one with text.
 */
const regions: Record<Region, { points: number; isNested: boolean }> = {
  br: { points: 60_575_00, isNested: false },
  ph: { points: 41_250_50, isNested: true },
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

const signOf = (fields: Fields) => {
  const { sign: _, ...signed } = fields
  const sorted = Object.entries(signed).sort(([a], [b]) => (a < b ? -1 : 1))
  return md5(md5(sorted.map(([name, value]) => `${name}=${value}&`).join('') + smileAccount.key))
}

const refusalOf = (fields: Fields): Answer | undefined => {
  if (fields.uid !== smileAccount.uid || fields.email !== smileAccount.email)
    return { status: 202, message: 'Usuário não existe' }
  if (fields.sign !== signOf(fields)) return { status: 205, message: 'Erro de assinatura' }
  const age = Date.now() / 1000 - Number(fields.time)
  if (!/^\d{10}$/.test(fields.time ?? '') || Math.abs(age) > signWindowS)
    return { status: 205, message: 'Tempo expirado' }
  if (!products.has(fields.product ?? '')) return { status: 206, message: 'Produto não existe' }
  return undefined
}

const roleOf = (fields: Fields): Answer => {
  // The zone in the answer differs from the zone in the request.
  const role = { username: nameOf(fields.userid ?? ''), zone: 1, change_price: 1, use: 'c' }
  return (
    itemRefusal(fields) ?? playerRefusal(fields) ?? { status: 200, message: 'success', ...role }
  )
}

/** As text with at least one decimal. */
const pointsText = (hundredths: number) => (hundredths / 100).toFixed(2).replace(/0$/, '')

const nested = ({ status, message, ...data }: Answer) => ({
  status: String(status),
  message,
  ...(status === 200 && { data }),
})

type Supply = { records: SupplierRecords; orderFaults: OrderFaults }

const addRegion = (wire: FastifyInstance, prefix: string, region: Region, supply: Supply): void => {
  const write = (answer: Answer) => (regions[region].isNested ? nested(answer) : answer)
  const buy = buyFrom({ ...supply, account: region, write })
  wire.post(`${prefix}/smilecoin/api/querypoints`, async ({ body }) => {
    const smile_points = pointsText(supply.records.balanceOf(region))
    return refusalOf(fieldsOf(body)) ?? { status: 200, message: 'success', smile_points }
  })
  wire.post(`${prefix}/smilecoin/api/productlist`, async ({ body }) => {
    const fields = fieldsOf(body)
    const refusal = refusalOf(fields)
    if (refusal) return write(refusal)
    const product = soldIn(region, fields.product, supply.orderFaults.hasItem)
    const status = regions[region].isNested ? '200' : 200
    return { status, message: 'success', data: { product } }
  })
  wire.post(`${prefix}/smilecoin/api/getrole`, async ({ body }) => {
    const fields = fieldsOf(body)
    return write(refusalOf(fields) ?? roleOf(fields))
  })
  wire.post(`${prefix}/smilecoin/api/createorder`, async (request, reply) => {
    const fields = fieldsOf(request.body)
    const refusal = refusalOf(fields)
    return refusal ? write(refusal) : buy(fields, request, reply)
  })
}

export const startSmile = async () => {
  const faults = createFaults()
  const records = createSupplierRecords({ br: regions.br.points, ph: regions.ph.points })
  const orderFaults = createOrderFaults(0)
  const supply = { records, orderFaults }
  const app = createHttp()
  addWire(app, faults, (wire) => {
    readSmileBodies(wire)
    // The default region is Brazil.
    for (const prefix of ['', '/br']) addRegion(wire, prefix, 'br', supply)
    addRegion(wire, '/ph', 'ph', supply)
  })

  const reset = () => {
    records.clear()
    orderFaults.reset()
  }
  return {
    ...(await run(app, { faults, reset })),
    records: records.all,
    setSupply: supplyOf(records, orderFaults),
  }
}
