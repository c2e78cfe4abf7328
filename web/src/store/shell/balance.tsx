// The customer's balance in the navigation bar. It is asked for again whenever another page opens, the window gets
// the focus, or an order or a notice says that money may have moved.

import { showRupees } from '@gemwala/contract/money'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { askAccount } from '../../api/account.ts'
import { hearOfMoney } from '../../session/money-news.ts'

/** The bar has room for seven characters: ₹99,999, and then ₹1.23L; in Hindi, too, as 'लाख' would not fit. */
const lakh = 100_000
const showLakhs = (rupees: number): string =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    notation: 'compact',
    maximumSignificantDigits: 3,
    roundingMode: 'floor',
  }).format(rupees)

export function Balance() {
  const [rupees, setRupees] = useState<number>()
  const path = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks again.
  useEffect(() => {
    let isOver = false
    let asked = 0
    let shown = 0
    const ask = async () => {
      asked += 1
      const question = asked
      const answer = await askAccount().catch(() => undefined)
      // A slow answer must not replace that of a later question.
      if (isOver || !answer || question < shown) return
      shown = question
      setRupees(answer.user.balance)
    }
    void ask()
    addEventListener('focus', ask)
    const ignoreMoney = hearOfMoney(() => void ask())
    return () => {
      isOver = true
      ignoreMoney()
      removeEventListener('focus', ask)
    }
  }, [path])
  if (rupees === undefined) return null
  return <b>{rupees < lakh ? showRupees(Math.floor(rupees)) : showLakhs(rupees)}</b>
}
