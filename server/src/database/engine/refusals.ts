// Why a purchase is refused, as a word. A function in the database returns it, or raises it to roll back
// its statement.

import type { DatabaseError } from 'pg'

const raisedByRefuse = 'GW001'

/** Every refusal of the functions in the database. A test compares them with the SQL. */
export const sqlRefusals = [
  'blocked',
  'coupon-changed',
  'coupon-expired',
  'coupon-inactive',
  'coupon-not-started',
  'coupon-own-used-up',
  'coupon-too-few',
  'coupon-too-little',
  'coupon-unknown',
  'coupon-used-up',
  'few-left',
  'insufficient',
  'key-reused',
  'no-gateway',
  'out-of-stock',
  'price-changed',
  'still-running',
  'too-many-orders',
  'too-many-unpaid',
  'unknown-item',
  'unknown-product',
] as const
type SqlRefusal = (typeof sqlRefusals)[number]

/** What can be stored under a key: these, and that the gateway refused to start the payment. */
export const keptRefusals = [...sqlRefusals, 'not-started'] as const
export type RefusalWord = (typeof keptRefusals)[number]

export type RaisedRefusal = {
  refusal: SqlRefusal
  /** The figure that the refusal's text needs. */
  figure: number | undefined
}

export function raisedRefusal(error: unknown): RaisedRefusal | undefined {
  if (!(error instanceof Error) || (error as DatabaseError).code !== raisedByRefuse)
    return undefined
  const { message, detail } = error as DatabaseError
  const refusal = sqlRefusals.find((word) => word === message)
  return refusal && { refusal, figure: detail ? Number(detail) : undefined }
}
