// The Smile.One simulator: its points and its players, in both regions. Wire facts: integrations,
// section 1. An error of the application has HTTP status 200, like a success.

import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { smileAccount } from './accounts.ts'
import { createFaults } from './faults.ts'
import { addControl, addWire, createHttp, listen } from './http.ts'
import type { Simulator } from './simulator.ts'
import { fieldsOf, readSmileBodies } from './smile-bodies.ts'
import { playerOf } from './smile-players.ts'

type Fields = Record<string, string>
type Answer = { status: number; message: string } & Record<string, unknown>

const products = new Set(['mobilelegends', 'magicchessgogo'])
const signWindowS = 5 * 60

/**
 * The regions differ as accounts do in reality: one answers flat with a number for its status, the
 * other nested with text.
 */
const regions = {
  br: { points: '60575.0', isNested: false },
  ph: { points: '41250.5', isNested: true },
}
type Region = keyof typeof regions

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

const roleOf = ({ productid = '', userid = '', zoneid = '' }: Fields): Answer => {
  if (!/^\d{1,10}$/.test(productid)) return { status: 206, message: 'Produto não existe' }
  const player = playerOf(userid, zoneid)
  switch (player.kind) {
    case 'no such player':
      return { status: 20004, message: 'USER ID não existe' }
    case 'no such player in the zone':
      return { status: 20003, message: 'USER ID ou Zone ID não existe' }
    case 'region not served':
      return { status: 201, message: 'O jogo não atende usuários dos países listados' }
    case 'found': {
      // The zone of the answer is not the zone that was sent.
      const role = { username: player.name, zone: 1, change_price: 1, use: 'c' }
      return { status: 200, message: 'success', ...role }
    }
  }
}

const nested = ({ status, message, ...data }: Answer) => ({
  status: String(status),
  message,
  ...(status === 200 && { data }),
})

const addRegion = (wire: FastifyInstance, prefix: string, region: Region): void => {
  const { points, isNested } = regions[region]
  wire.post(`${prefix}/smilecoin/api/querypoints`, async ({ body }) => {
    const refusal = refusalOf(fieldsOf(body))
    return refusal ?? { status: 200, message: 'success', smile_points: points }
  })
  wire.post(`${prefix}/smilecoin/api/getrole`, async ({ body }) => {
    const fields = fieldsOf(body)
    const answer = refusalOf(fields) ?? roleOf(fields)
    return isNested ? nested(answer) : answer
  })
}

export const startSmile: Simulator = async (settings) => {
  const faults = createFaults()
  const app = createHttp()
  addControl(app, { name: 'smile', faults })
  addWire(app, faults, (wire) => {
    readSmileBodies(wire)
    // Without a region it is Brazil.
    for (const prefix of ['', '/br']) addRegion(wire, prefix, 'br')
    addRegion(wire, '/ph', 'ph')
  })

  const address = await listen(app, settings.port)
  return {
    address,
    control: address,
    close: async () => {
      faults.close()
      await app.close()
    },
  }
}
