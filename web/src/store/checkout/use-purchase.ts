// Places the order, once however often the buyer clicks, and opens the payment page or the order.

import type { SoldItem, SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import { showRupees } from '@gemwala/contract/money'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isUnknownOutcome, useAttempt } from '../../api/attempt.ts'
import { CallFailed, textOf } from '../../api/call.ts'
import { newPriceIn, type OrderBody, placeOrder } from '../../api/checkout.ts'
import { useBusy } from '../../forms/use-busy.ts'
import { currentSession } from '../../session/session.ts'
import { leaveTo } from '../../ui/leave-to.ts'
import { safeLink } from '../../ui/safe-link.ts'
import { toast } from '../../ui/toast.ts'
import { toOrder } from '../own-links.ts'
import { otherGatewayText } from '../paying/not-started.ts'
import * as words from './checkout.texts.ts'
import { type Choice, keepChoice } from './use-choice.ts'

export type Trouble = { text: string; needsMoney: boolean; newPrice?: number | undefined }

export function usePurchase(product: SoldProduct, shown: Choice) {
  const { productid } = product
  const attempt = useAttempt<OrderBody>(`order of ${productid}`)
  const navigate = useNavigate()
  const router = useRouter()
  const { isBusy, run } = useBusy()
  const [met, setMet] = useState<{ trouble: Trouble; choice: Choice }>()

  /** After the login the buyer returns here, and the choice is restored. */
  const logInFirst = () => {
    // The end of a session clears the storage.
    keepChoice(productid, shown)
    return navigate({ to: '/login', state: { cameFrom: router.state.location.href } })
  }

  const send = async (body: OrderBody, key: string) => {
    setMet(undefined)
    try {
      const { order, paymentUrl } = await placeOrder(body, key)
      attempt.settle()
      const payment = safeLink(paymentUrl ?? null)
      // Somebody who comes back without having paid finds the choice as it was.
      if (payment) return await leaveTo(payment.href)
      keepChoice(productid, undefined)
      await navigate(toOrder(order.orderid))
    } catch (error) {
      attempt.settle(error)
      if (error instanceof CallFailed && error.status === 401) return logInFirst()
      // The notice of an unsettled attempt says what an unknown outcome means.
      if (isUnknownOutcome(error) && !isTurnedAway(error)) return
      const trouble = troubleOf(error, product, body)
      setMet({ trouble, choice: shown })
      toast('bad', trouble.text)
      // The stock or the price may have changed. The refusal is shown without waiting for the reload.
      if (!isUnknownOutcome(error)) void router.invalidate()
    }
  }

  const buy = (choice: Choice, item: SoldItem, payable: number) =>
    void run(() => {
      if (!currentSession()) return logInFirst()
      // A purchase with an unknown outcome stays the same attempt, even if the price has changed since.
      const { body, key } = attempt.resume(orderOf(productid, choice, item, payable), 'payable')
      return send(body, key)
    })

  return {
    isBusy,
    // Trouble with another choice does not apply to this one.
    trouble: met?.choice === shown ? met.trouble : undefined,
    buy,
    /** The purchases of which nobody knows whether they went through, and how to send them again. */
    unsettled: attempt.unsettled.map((body) => ({
      ...body,
      tryAgain: () => void run(() => send(body, attempt.keyFor(body))),
    })),
  }
}

/** The same choice gives the same order, so that a retry is the same attempt. */
function orderOf(
  productid: number,
  { quantity, inputs, payment, code }: Choice,
  item: SoldItem,
  payable: number,
): OrderBody {
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

const isTurnedAway = (error: unknown): boolean =>
  error instanceof CallFailed && error.status === 429

function troubleOf(error: unknown, { gateways }: SoldProduct, sent: OrderBody): Trouble {
  const newPrice = newPriceIn(error)
  if (newPrice !== undefined) {
    const text = words.priceChanged(showRupees(sent.payable!), showRupees(newPrice))
    return { text, needsMoney: false, newPrice }
  }
  return {
    text: otherGatewayText(error, gateways, sent.gateway) ?? textOf(error),
    needsMoney: error instanceof CallFailed && error.status === 402,
  }
}
