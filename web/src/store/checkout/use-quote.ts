// The cost of the choice: from the items' prices, or from the server's quote when a coupon is applied.

import type { SoldItem, SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import { texts } from '@gemwala/contract/texts'
import { useEffect } from 'react'
import { textOf } from '../../api/call.ts'
import { askQuote } from '../../api/checkout.ts'
import { useAsked } from '../../api/use-asked.ts'
import { minus, times } from '../rupees.ts'
import type { Choice } from './use-choice.ts'
import type { Trouble } from './use-purchase.ts'

export type Quote = {
  /** At list prices. */
  listPrice: number
  storeDiscount: number
  couponDiscount: number
  payable: number
  saved: number
  /** Why the coupon gives no discount. The purchase goes on without it. */
  refusal: string | undefined
  isAsking: boolean
}

/** Undefined until an item is chosen. After a refused purchase the coupon is checked again. */
export function useQuote(
  { productid }: SoldProduct,
  item: SoldItem | undefined,
  { quantity, code }: Choice,
  trouble: Trouble | undefined,
): Quote | undefined {
  const key = item && code !== '' ? JSON.stringify([item.itemid, quantity, code]) : undefined
  const { answer, error, isAsking, askAgain } = useAsked(key, () =>
    askQuote({ productid, itemid: item!.itemid, quantity, couponCode: code }),
  )
  const isAsked = key !== undefined
  useEffect(() => {
    if (trouble && isAsked) void askAgain()
  }, [trouble, isAsked, askAgain])
  if (!item) return undefined

  // A coupon that fitted before may have been used up since.
  const quoted = error === undefined ? answer : undefined
  const price = quoted?.value ?? times(item.price, quantity)
  const listPrice = Math.max(price, times(item.originalprice, quantity))
  const payable = trouble?.newPrice ?? quoted?.payable ?? price
  return {
    listPrice,
    storeDiscount: minus(listPrice, price),
    couponDiscount: quoted?.discount ?? 0,
    payable,
    saved: minus(listPrice, payable),
    refusal: error === undefined ? undefined : textOf(error, texts.failedTryAgain),
    isAsking,
  }
}
