// The buyer's choice so far. It is saved in the tab until it is paid, so that it survives a login, a
// reload and the way back from the payment page. 'Buy again' passes an item and a player in the address. The browser
// remembers how its user paid last.

import type { SoldItem, SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import type { OwnOrder } from '@gemwala/contract/orders/orders.shapes'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { read, write } from '../../session/browser-storage.ts'
import { keepInTab, readOfTab } from '../../session/tab-storage.ts'
import { mostOf } from './items/items.ts'

/** The wallet or UPI, through the gateway that the store picks or that the buyer named. */
export type Payment = { paymentmode: 'wallet' } | { paymentmode: 'upi'; gateway?: string }

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

/** Fills in an order's choice on its product page, to try it again. */
export const keepOrder = (order: OwnOrder): void =>
  keepChoice(order.productid, {
    ...{ itemid: order.itemid, quantity: order.quantity, code: order.couponCode ?? '' },
    inputs: [order.input1, order.input2],
    payment: { paymentmode: order.paymentmode },
  })

export function useChoice(product: SoldProduct) {
  const { productid } = product
  const brought = useBrought()
  const [made, setMade] = useState<Choice>()
  const chosen = useMemo(() => made ?? stillOffered(product, undefined), [made, product])
  // After the first render: that one is the same in every browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; later the buyer decides.
  useLayoutEffect(() => {
    const kept = brought ?? readOfTab<Choice>(placeOf(productid))
    setMade(stillOffered(product, { payment: lastPayment(), ...kept }))
  }, [])
  // The product may have been reloaded with more or fewer inputs than before.
  const choice = useMemo(
    () => ({ ...chosen, inputs: fitted(product, chosen.inputs) }),
    [product, chosen],
  )
  const change = (parts: Partial<Choice>) =>
    setMade((before) => ({ ...(before ?? chosen), ...parts }))
  const item = itemOf(product, choice.itemid)

  useEffect(() => {
    if (made) keepChoice(productid, made)
    if (made?.payment) write(lastPaymentKey, made.payment.paymentmode)
  }, [productid, made])

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
  return {
    itemid: item?.itemid,
    quantity: item ? Math.min(kept?.quantity ?? 1, mostOf(item)) : 1,
    inputs: fitted(product, kept?.inputs),
    payment: offeredPayment(product, kept?.payment),
    code: kept?.code ?? '',
  }
}

const lastPaymentKey = 'payment'

function lastPayment(): Payment | undefined {
  const paymentmode = read(lastPaymentKey)
  return paymentmode === 'upi' || paymentmode === 'wallet' ? { paymentmode } : undefined
}

/** Nothing until the buyer chose, and without a gateway that is switched off by now. */
function offeredPayment({ gateways }: SoldProduct, kept: Payment | undefined): Payment | undefined {
  if (kept?.paymentmode !== 'upi') return kept
  if (gateways.length === 0) return undefined
  return kept?.gateway && gateways.includes(kept.gateway) ? kept : { paymentmode: 'upi' }
}

/** One value for each input of the product. */
const fitted = (product: SoldProduct, inputs: string[] = []): string[] =>
  product.inputs.map((_, place) => inputs[place] ?? '')
