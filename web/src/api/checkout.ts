// Buying a product.

import { checkoutEndpoints } from '@gemwala/contract/buying/checkout'
import type { checkoutShapes, SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import type { Sent } from '@gemwala/contract/endpoint'
import { CallFailed, call } from './call.ts'

type Shapes = typeof checkoutShapes

/** Null for an unknown product. */
export async function askSoldProduct(productid: string): Promise<SoldProduct | null> {
  try {
    return await call(checkoutEndpoints.product, { params: { productid } })
  } catch (error) {
    if (error instanceof CallFailed && (error.status === 400 || error.status === 404)) return null
    throw error
  }
}

export const checkPlayer = (body: Sent<Shapes['checkPlayer']>['body']) =>
  call(checkoutEndpoints.checkPlayer, { body })

export const askUsedPlayers = (productid: number) =>
  call(checkoutEndpoints.usedPlayers, { params: { productid: String(productid) } })

export const askQuote = (body: Sent<Shapes['quote']>['body']) =>
  call(checkoutEndpoints.quote, { body })

/** The current price, from a refusal because the price has changed. */
export const newPriceIn = (error: unknown): number | undefined =>
  error instanceof CallFailed
    ? (error.cause as { payable?: number } | undefined)?.payable
    : undefined

export const placeOrder = (body: Sent<Shapes['order']>['body'], attemptKey: string) =>
  call(checkoutEndpoints.order, { body, attemptKey })
