// The purchase that somebody adds money for, in the address of /wallet.

import type { Purchase } from '@gemwala/contract/buying/purchase.shapes'
import { linkOptions } from '@tanstack/react-router'
import { keepInTab, readOfTab } from '../../session/tab-storage.ts'
import { minus } from '../rupees.ts'

/**
 * Keyed by field names; `item` is not used, because the product page reads it from its own address.
 */
export type PurchaseSearch = { [Field in keyof Purchase]?: string }

/** Undefined links to the wallet alone. */
export const toWalletFor = (purchase: Purchase | undefined) =>
  linkOptions({ to: '/wallet', search: (purchase ?? {}) as PurchaseSearch })

/** Undefined when the address contains no purchase, or an incomplete one. */
export function purchaseIn(search: PurchaseSearch): Purchase | undefined {
  const purchase = {
    productid: Number(search.productid),
    itemid: Number(search.itemid),
    quantity: Number(search.quantity ?? 1),
    couponCode: search.couponCode || undefined,
    payable: Number(search.payable),
  }
  const isWhole = [purchase.productid, purchase.itemid, purchase.quantity].every(
    (number) => Number.isInteger(number) && number > 0,
  )
  return isWhole && purchase.payable >= 0 ? purchase : undefined
}

/** The amount missing in the wallet, in rupees; zero or less when the balance covers it. */
export const shortOf = ({ payable }: Purchase, balance: number): number => minus(payable, balance)

const placeOf = (txnid: string) => `top-up for a purchase:${txnid}`

/** Remembers which product a top-up is for, so that its payment leads back there. */
export const keepProductOf = (txnid: string, productid: number): void =>
  keepInTab(placeOf(txnid), productid)

export const productOf = (txnid: string): number | undefined => readOfTab(placeOf(txnid))
