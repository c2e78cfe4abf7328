// Places the order, once however often the buyer clicks, and opens the payment page or the order.

import type { SoldItem, SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import { showRupees } from '@gemwala/contract/money'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isUnknownOutcome, useAttempt } from '../../api/attempt.ts'
import { CallFailed, textOf } from '../../api/call.ts'
import { newPriceIn, placeOrder } from '../../api/checkout.ts'
import { useBusy } from '../../forms/use-busy.ts'
import { currentSession } from '../../session/session.ts'
import { leaveTo } from '../../ui/leave-to.ts'
import { safeLink } from '../../ui/safe-link.ts'
import { toast } from '../../ui/toast.ts'
import { toOrder } from '../own-links.ts'
import { type Choice, keepChoice } from './use-choice.ts'

const unknownOutcome =
  'We could not tell whether your order went through. Press Buy now again: you will not be charged twice.'

const priceChanged = (from: number, to: number) =>
  `The price has changed from ${showRupees(from)} to ${showRupees(to)}. Nothing was charged. Buy again to accept the new price.`

export type Trouble = { text: string; needsMoney: boolean; newPrice?: number | undefined }

export function usePurchase({ productid }: SoldProduct, shown: Choice) {
  const attempt = useAttempt('order')
  const navigate = useNavigate()
  const router = useRouter()
  const { isBusy, run } = useBusy()
  const [met, setMet] = useState<{ trouble: Trouble; choice: Choice }>()

  /** After the login the buyer returns here, and the choice is restored. */
  const logInFirst = (choice: Choice) => {
    keepChoice(productid, choice)
    return navigate({ to: '/login', state: { cameFrom: router.state.location.href } })
  }

  const order = async (choice: Choice, item: SoldItem, payable: number) => {
    // A purchase with an unknown outcome stays the same attempt, even if the price has changed since.
    const { body, key } = attempt.resume(orderOf(productid, choice, item, payable), 'payable')
    try {
      const { order, paymentUrl } = await placeOrder(body, key)
      attempt.settle()
      keepChoice(productid, undefined)
      const payment = safeLink(paymentUrl ?? null)
      await (payment ? leaveTo(payment.href) : navigate(toOrder(order.orderid)))
    } catch (error) {
      attempt.settle(error)
      if (error instanceof CallFailed && error.status === 401) return logInFirst(choice)
      const told = troubleOf(error, body.payable)
      setMet({ trouble: told, choice: shown })
      toast('bad', told.text)
      // The stock or the price may have changed. The refusal is shown without waiting for the reload.
      if (!isUnknownOutcome(error)) void router.invalidate()
    }
  }

  const buy = (choice: Choice, item: SoldItem, payable: number) =>
    void run(() => {
      setMet(undefined)
      return currentSession() ? order(choice, item, payable) : logInFirst(choice)
    })
  // Trouble with another choice does not apply to this one.
  return { isBusy, trouble: met?.choice === shown ? met.trouble : undefined, buy }
}

/** The same choice gives the same order, so that a retry is the same attempt. */
function orderOf(
  productid: number,
  { quantity, inputs, payment, code }: Choice,
  item: SoldItem,
  payable: number,
) {
  const [input1 = '', input2 = ''] = inputs.map((typed) => typed.trim())
  return {
    productid,
    itemid: item.itemid,
    quantity,
    input1,
    input2,
    ...payment!,
    ...(code !== '' && { couponCode: code }),
    payable,
  }
}

function troubleOf(error: unknown, shown: number): Trouble {
  const newPrice = newPriceIn(error)
  if (newPrice !== undefined) {
    return { text: priceChanged(shown, newPrice), needsMoney: false, newPrice }
  }
  const isTurnedAway = error instanceof CallFailed && error.status === 429
  if (isUnknownOutcome(error) && !isTurnedAway) return { text: unknownOutcome, needsMoney: false }
  return {
    text: textOf(error),
    needsMoney: error instanceof CallFailed && error.status === 402,
  }
}
