// Measures the purchase without HTTP: calls the SQL function with the store's driver.

import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Stock, turns } from './stock.ts'
import { type Timed, timeClients } from './timing.ts'

const statement = {
  name: 'place_order',
  text: `select place_order(
    p_userid => $1, p_key => $2, p_request_hash => $3, p_orderid => $4, p_txnid => $5,
    p_productid => $6, p_itemid => $7, p_quantity => 1, p_input1 => '123456789', p_input2 => '',
    p_payment_mode => 'wallet', p_gateway => null, p_gateway_codes => '{}', p_coupon_code => null,
    p_lanes => '{}', p_per_minute => 60, p_unpaid_limit => 10,
    p_pay_within => interval '15 minutes', p_work_within => interval '30 seconds') as placed`,
}

export type FunctionCalls = {
  run(clients: number, seconds: number): Promise<Timed>
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
  const place = (client: pg.Client) =>
    client.query({
      ...statement,
      values: [
        nextBuyer().userid,
        randomUUID(),
        randomBytes(32),
        publicId('GW'),
        publicId('TX'),
        stock.productid,
        stock.itemid,
      ],
    })
  return {
    run: (clients, seconds) =>
      timeClients(
        connections.slice(0, clients).map((client) => async (isOver, note) => {
          while (!isOver()) {
            const begun = performance.now()
            const { rows } = await place(client)
            if (rows[0].placed.outcome !== 'placed') throw new Error('A purchase was refused')
            note(performance.now() - begun)
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
