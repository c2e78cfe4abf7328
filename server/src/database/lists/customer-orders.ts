// An order as its customer sees it, in SQL.

import { orderStatuses, paymentModes } from '@gemwala/contract/lists/rows'
import { z } from 'zod'
import { paise } from '../../kit/money.ts'

/** A row of the view `customer_orders`, read from its columns or from a stored answer. */
export const customerOrder = z.object({
  id: z.int(),
  userid: z.int(),
  orderid: z.string(),
  status: z.enum(orderStatuses),
  useremail: z.string(),
  paymentMode: z.enum(paymentModes),
  productid: z.int(),
  productName: z.string(),
  itemid: z.int(),
  itemName: z.string(),
  quantity: z.int(),
  input1: z.string(),
  input2: z.string(),
  playerName: z.string().nullable(),
  pricePaise: paise,
  discountPaise: paise,
  valuePaise: paise,
  createdAt: z.string(),
  updatedAt: z.string(),
  imgpath: z.string().nullable(),
  couponCode: z.string().nullable(),
  reason: z.string().nullable(),
  /** When the money for parts that lack a code is returned automatically. Stored answers lack it. */
  moneyBackAt: z.string().nullable().default(null),
  /** The edition of the help pages when it was placed. Stored answers lack it. */
  helpEdition: z.int().nullable().default(null),
  /** Only staff are told. Stored answers lack it. */
  isInReview: z.boolean().default(false),
})
export type CustomerOrder = z.output<typeof customerOrder>
