// Repeats an order's purchase from the wallet, at today's price, after its payment arrived too late.

import type { Purchase } from '@gemwala/contract/buying/purchase.shapes'
import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isUnknownOutcome, useAttempt } from '../../api/attempt.ts'
import { CallFailed, textOf } from '../../api/call.ts'
import { askQuote, type OrderBody, placeOrder } from '../../api/checkout.ts'
import { useAsked } from '../../api/use-asked.ts'
import { askWallet } from '../../api/wallet.ts'
import { useBusy } from '../../forms/use-busy.ts'
import { toOrder } from '../own-links.ts'
import * as words from './order.texts.tsx'

export function useLatePurchase(order: OwnOrderDetail) {
  const { productid, itemid, quantity, couponCode, input1, input2 } = order
  const attempt = useAttempt<OrderBody>(`late payment of ${order.orderid}`)
  const navigate = useNavigate()
  const { isBusy, run } = useBusy()
  const [trouble, setTrouble] = useState<string>()

  const {
    answer: offer,
    error,
    isAsking,
    askAgain,
  } = useAsked(order.orderid, () => askOffer({ productid, itemid, quantity }, couponCode))

  const buy = (purchase: Purchase) =>
    run(async () => {
      setTrouble(undefined)
      // An attempt with an unknown outcome is sent again unchanged: it may itself have changed the
      // price, by using up the coupon.
      const { body, key } = attempt.resume(
        { ...purchase, input1, input2, paymentmode: 'wallet' as const },
        'couponCode',
        'payable',
      )
      try {
        const placed = await placeOrder(body, key)
        attempt.settle()
        await navigate(toOrder(placed.order.orderid))
      } catch (failure) {
        attempt.settle(failure)
        // The attempt stays unsettled, which is shown also after a reload.
        if (isUnknownOutcome(failure)) return
        setTrouble(textOf(failure))
        // The price, the stock or the balance may have changed.
        await askAgain()
      }
    })
  return {
    ...{ offer, failure: failureOf(error), isAsking, isBusy, askAgain, buy },
    trouble: attempt.unsettled.length > 0 ? words.orderUnknown : trouble,
  }
}

const failureOf = (error: unknown) =>
  error === undefined
    ? undefined
    : isUnknownOutcome(error)
      ? { canRetry: true, text: textOf(error, words.priceNotLoaded) }
      : { canRetry: false, text: words.notSoldNow(textOf(error)) }

type Wanted = Pick<Purchase, 'productid' | 'itemid' | 'quantity'>

async function askOffer(wanted: Wanted, couponCode: string | null) {
  const [purchase, { balance }] = await Promise.all([
    couponCode ? askWithCoupon(wanted, couponCode) : askPurchase(wanted),
    askWallet(),
  ])
  return { purchase, balance }
}

/** At today's price. */
const askPurchase = async (wanted: Wanted, couponCode?: string): Promise<Purchase> => {
  const named = { ...wanted, couponCode }
  return { ...named, payable: (await askQuote(named)).payable }
}

/** A coupon that no longer applies is left out. */
const askWithCoupon = async (wanted: Wanted, couponCode: string) => {
  try {
    return await askPurchase(wanted, couponCode)
  } catch (error) {
    const isRefused = error instanceof CallFailed && [400, 409].includes(error.status)
    if (isRefused) return askPurchase(wanted)
    throw error
  }
}
