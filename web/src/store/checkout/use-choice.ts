// The buyer's choice so far. It is saved in the tab, so that it survives a login or a reload. 'Buy
// again' passes an item and a player in the address.

import type { SoldItem, SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { keepInTab, readOfTab } from '../../session/tab-storage.ts'
import { mostOf } from './items.ts'

/** The wallet, or UPI through a gateway. */
export type Payment = { paymentmode: 'wallet' } | { paymentmode: 'upi'; gateway: string }

export type Choice = {
  itemid: number | undefined
  quantity: number
  inputs: string[]
  payment: Payment | undefined
  /** The applied coupon; empty for none. */
  code: string
}

const placeOf = (productid: number) => `choice:${productid}`

export const keepChoice = (productid: number, choice: Choice | undefined): void =>
  keepInTab(placeOf(productid), choice)

export function useChoice(product: SoldProduct) {
  const { productid } = product
  const brought = useBrought()
  const [chosen, setChosen] = useState(() =>
    stillOffered(product, brought ?? readOfTab(placeOf(productid))),
  )
  // The product may have been reloaded with more or fewer inputs than before.
  const choice = useMemo(
    () => ({ ...chosen, inputs: fitted(product, chosen.inputs) }),
    [product, chosen],
  )
  const change = (parts: Partial<Choice>) => setChosen((before) => ({ ...before, ...parts }))
  const item = itemOf(product, choice.itemid)

  useEffect(() => keepChoice(productid, chosen), [productid, chosen])

  const chooseItem = (wanted: SoldItem) =>
    change({ itemid: wanted.itemid, quantity: Math.min(choice.quantity, mostOf(wanted)) })
  /** `chosen` is a new object only when the buyer has changed something. */
  return { choice, chosen, item, change, chooseItem }
}

type Brought = { item?: string; input1?: string; input2?: string }

/** The choice in the address. It is read once and removed, so that a reload keeps later changes. */
function useBrought(): Partial<Choice> | undefined {
  const {
    item,
    input1 = '',
    input2 = '',
  } = useLocation({
    select: ({ search }) => search as Brought,
  })
  const navigate = useNavigate()
  useEffect(() => {
    if (item) void navigate({ to: '.', search: {} as never, replace: true, resetScroll: false })
  }, [item, navigate])
  return item ? { itemid: Number(item), inputs: [input1, input2] } : undefined
}

/** The item, if it can be bought. */
function itemOf(product: SoldProduct, itemid: number | undefined): SoldItem | undefined {
  const item = product.items.find((one) => one.itemid === itemid)
  return product.instock && item?.inStock ? item : undefined
}

/** The saved choice without anything that is no longer, or never was, sold. */
function stillOffered(product: SoldProduct, kept: Partial<Choice> | undefined): Choice {
  const item = itemOf(product, kept?.itemid)
  const payment = kept?.payment
  const isTaken =
    payment?.paymentmode === 'wallet' || (payment && product.gateways.includes(payment.gateway))
  return {
    itemid: item?.itemid,
    quantity: item ? Math.min(kept?.quantity ?? 1, mostOf(item)) : 1,
    inputs: fitted(product, kept?.inputs),
    payment: isTaken ? payment : undefined,
    code: kept?.code ?? '',
  }
}

/** One value for each input of the product. */
const fitted = (product: SoldProduct, inputs: string[] = []): string[] =>
  product.inputs.map((_, place) => inputs[place] ?? '')
