// The cost of the choice: from the items' prices, or from the server's quote when a coupon is applied.

import type { SoldItem, SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import { texts } from '@gemwala/contract/texts'
import { textOf } from '../../api/call.ts'
import { askQuote } from '../../api/checkout.ts'
import { useAsked } from '../../api/use-asked.ts'
import { minus, times } from '../rupees.ts'
import type { Choice } from './use-choice.ts'

export type Quote = {
  /** At list prices. */
  listPrice: number
  storeDiscount: number
  couponDiscount: number
  payable: number
  saved: number
  /** Why the coupon gives no discount. */
  refusal: string | undefined
  isAsking: boolean
}

/** Undefined until an item is chosen. A refusal with a new price requests the quote again. */
export function useQuote(
  { productid }: SoldProduct,
  item: SoldItem | undefined,
  { quantity, code }: Choice,
  newPrice: number | undefined,
): Quote | undefined {
  const key =
    item && code !== '' ? JSON.stringify([item.itemid, quantity, code, newPrice]) : undefined
  const { answer, error, isAsking } = useAsked(key, () =>
    askQuote({ productid, itemid: item!.itemid, quantity, couponCode: code }),
  )
  if (!item) return undefined

  const price = answer?.value ?? times(item.price, quantity)
  const listPrice = Math.max(price, times(item.originalprice, quantity))
  const payable = newPrice ?? answer?.payable ?? price
  return {
    listPrice,
    storeDiscount: minus(listPrice, price),
    couponDiscount: answer?.discount ?? 0,
    payable,
    saved: minus(listPrice, payable),
    refusal: error === undefined ? undefined : textOf(error, texts.failedTryAgain),
    isAsking,
  }
}
