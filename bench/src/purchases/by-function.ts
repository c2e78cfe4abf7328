// Measures the purchase without HTTP: calls the SQL function with the store's driver.

import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Stock, turns } from './stock.ts'
import { type Timed, timeClients } from './timing.ts'

const statement = {
  name: 'place_orders',
  text: `select unnest(place_orders(
    p_userid => $1, p_key => $2, p_request_hash => $3, p_orderid => $4, p_txnid => $5,
    p_productid => $6, p_itemid => $7, p_quantity => $8, p_input1 => $9, p_input2 => $10,
    p_payment_mode => $11, p_gateway => $12, p_coupon_code => $12, p_payable_paise => $13,
    p_traceparent => $12, p_waits => true, p_gateway_codes => '{}', p_lanes => '{}',
    p_per_minute => 60, p_unpaid_limit => 10, p_pay_within => interval '15 minutes',
    p_work_within => interval '30 seconds', p_first_poll_after => interval '15 seconds')) as placed`,
}

export type FunctionCalls = {
  /** Each call places a group of this size. */
  run(clients: number, seconds: number, size?: number): Promise<Timed>
  end(): Promise<void>
}

export async function functionCalls(
  url: string,
  stock: Stock,
  mostClients: number,
): Promise<FunctionCalls> {
  const connections = await Promise.all(
    Array.from({ length: mostClients }, async () => {
      const client = new pg.Client({ connectionString: url, options: '-c jit=off' })
      await client.connect()
      return client
    }),
  )
  const nextBuyer = turns(stock.buyers)
  const place = (client: pg.Client, size: number) => {
    const each = <T>(make: () => T): T[] => Array.from({ length: size }, make)
    return client.query({
      ...statement,
      values: [
        each(() => nextBuyer().userid),
        each(randomUUID),
        each(() => randomBytes(32)),
        each(() => publicId('GW')),
        each(() => publicId('TX')),
        each(() => stock.productid),
        each(() => stock.itemid),
        each(() => 1),
        each(() => '123456789'),
        each(() => ''),
        each(() => 'wallet'),
        each(() => null),
        each(() => null),
      ],
    })
  }
  return {
    run: (clients, seconds, size = 1) =>
      timeClients(
        connections.slice(0, clients).map((client) => async (isOver, note) => {
          while (!isOver()) {
            const begun = performance.now()
            const { rows } = await place(client, size)
            for (const { placed } of rows) {
              if (placed.outcome !== 'placed') throw new Error('A purchase was refused')
              note(performance.now() - begun)
            }
          }
        }),
        seconds,
      ),
    end: async () => {
      await Promise.all(connections.map((client) => client.end()))
    },
  }
}

/** Two letters and twelve characters, as the schema requires and the store generates. */
const publicId = (kind: string): string => kind + randomBytes(6).toString('hex').toUpperCase()
