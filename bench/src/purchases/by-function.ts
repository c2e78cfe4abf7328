// Measures the purchase without HTTP: calls the SQL function with the store's driver.

import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Stock, turns } from './stock.ts'
import { type Timed, timeClients } from './timing.ts'

const statement = {
  name: 'place_orders',
  text: `select place_orders(
    p_userid => array[$1::bigint], p_key => array[$2], p_request_hash => array[$3::bytea],
    p_orderid => array[$4], p_txnid => array[$5], p_productid => array[$6::int],
    p_itemid => array[$7::int], p_quantity => array[1], p_input1 => array['123456789'],
    p_input2 => array[''], p_payment_mode => array['wallet'], p_gateway => array[null],
    p_coupon_code => array[null], p_payable_paise => array[null::bigint],
    p_traceparent => array[null], p_waits => true, p_gateway_codes => '{}', p_lanes => '{}',
    p_per_minute => 60, p_unpaid_limit => 10, p_pay_within => interval '15 minutes',
    p_work_within => interval '30 seconds', p_first_poll_after => interval '15 seconds') as placed`,
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
            if (rows[0].placed[0].outcome !== 'placed') throw new Error('A purchase was refused')
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
