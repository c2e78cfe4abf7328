// What is on record about a part in review, as staff see it.

import { evidenceOn } from '@gemwala/contract/delivery/reviews'
import type { Review } from '@gemwala/contract/delivery/reviews.shapes'
import type { Client } from '../client.ts'

export async function evidenceFor(
  staff: Pick<Client, 'get'>,
  orderid: string,
  position: number,
): Promise<string> {
  const { orders } = (await staff.get('/admin/reviews')).body as { orders: Review[] }
  const order = orders.find((one) => one.orderid === orderid)
  return evidenceOn(order!.parts.find((part) => part.position === position)!)
}
