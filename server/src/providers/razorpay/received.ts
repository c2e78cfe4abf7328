// The payments that Razorpay received since a time, and the reference of the link that each one paid. Staff
// compare them with the database after a restore.

import { z } from 'zod'
import type { GatewayList } from '../ports.ts'

/** Half of what Razorpay allows: a page must not become too long to read. */
const pageSize = 50
const mostPages = 40

const received = z.object({
  items: z.array(
    z.object({
      id: z.string().regex(/^pay_\w{1,40}$/),
      amount: z.int(),
      currency: z.string(),
      status: z.string(),
      created_at: z.int(),
    }),
  ),
})
const links = z.object({ payment_links: z.array(z.object({ reference_id: z.string() })) })

export function razorpayList(look: (path: string) => Promise<unknown>): GatewayList {
  const page = async (fromSeconds: number, skip: number) => {
    const query = new URLSearchParams({
      from: String(fromSeconds),
      count: String(pageSize),
      skip: String(skip),
    })
    return received.parse(await look(`/payments?${query}`)).items
  }
  return {
    received: async (since) => {
      const found = []
      let isComplete = false
      for (let number = 0; number < mostPages && !isComplete; number += 1) {
        const items = await page(Math.floor(Date.parse(since) / 1000), number * pageSize)
        found.push(...items)
        isComplete = items.length < pageSize
      }
      const entries = found
        .filter(({ status, currency }) => status === 'captured' && currency === 'INR')
        .map(({ id, amount, created_at: at }) => ({
          paymentId: id,
          amountPaise: amount,
          at: new Date(at * 1000).toISOString(),
        }))
      return { entries, isComplete }
    },
    referenceOf: async (paymentId) => {
      const query = new URLSearchParams({ payment_id: paymentId })
      const [link] = links.parse(await look(`/payment_links?${query}`)).payment_links
      return link?.reference_id
    },
  }
}
