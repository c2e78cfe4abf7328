// Buying a product.

import type { BootData } from '@gemwala/contract/boot'
import { checkoutEndpoints } from '@gemwala/contract/buying/checkout'
import type { checkoutShapes, SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import type { Sent } from '@gemwala/contract/endpoint'
import { CallFailed, call } from './call.ts'

type Shapes = typeof checkoutShapes

/** From the page if it has the product, otherwise from the server; null for an unknown one. */
export async function loadProduct(productid: string, boot: BootData): Promise<SoldProduct | null> {
  const given = boot.product
  if (given !== undefined) {
    // Only the first time: later it is no longer fresh, and another product may be wanted.
    delete boot.product
    return given
  }
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

export type OrderBody = Sent<Shapes['order']>['body']

export const placeOrder = (body: OrderBody, attemptKey: string) =>
  call(checkoutEndpoints.order, { body, attemptKey })
