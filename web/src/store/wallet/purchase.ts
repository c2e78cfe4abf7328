// The purchase that somebody adds money for, as it stands in the address of /wallet.

import type { Purchase } from '@gemwala/contract/buying/purchase.shapes'
import { linkOptions } from '@tanstack/react-router'
import { keepInTab, readOfTab } from '../../session/tab-storage.ts'
import { minus } from '../rupees.ts'

/** By the names of its fields; the product page reads `item` of its own address, so that is no name here. */
export type PurchaseSearch = { [Field in keyof Purchase]?: string }

/** Undefined leads to the wallet alone. */
export const toWalletFor = (purchase: Purchase | undefined) =>
  linkOptions({ to: '/wallet', search: (purchase ?? {}) as PurchaseSearch })

/** Undefined when the address names none, or not all of it. */
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

/** What is missing in the wallet for it, in rupees; zero or less when the balance covers it. */
export const shortOf = ({ payable }: Purchase, balance: number): number => minus(payable, balance)

const placeOf = (txnid: string) => `top-up for a purchase:${txnid}`

/** Keeps the product that a top-up is for, so that paying it leads back there. */
export const keepProductOf = (txnid: string, productid: number): void =>
  keepInTab(placeOf(txnid), productid)

export const productOf = (txnid: string): number | undefined => readOfTab(placeOf(txnid))
