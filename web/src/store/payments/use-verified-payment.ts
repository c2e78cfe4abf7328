// Checks a payment at once and, while it is unpaid, every three seconds for two minutes.

import { useCallback, useEffect, useState } from 'react'
import { isRefused } from '../../api/follow.ts'
import { verifyPayment } from '../../api/payments.ts'
import { type Outcome, type OwnPayment, outcomeOf, type Purpose } from './outcome.ts'

const checkEveryMs = 3000
const watchedForMs = 120_000

type Found = { outcome?: Outcome; payment?: OwnPayment | undefined; error?: unknown }
type Checked = Found & { isChecking: boolean; isWatching: boolean }

export function useVerifiedPayment(purpose: Purpose, clientTxnId: string) {
  const [checked, setChecked] = useState<Checked>({ isChecking: true, isWatching: true })
  const [round, setRound] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round starts over.
  useEffect(() => {
    let isHere = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const watchedUntil = Date.now() + watchedForMs
    const check = async () => {
      const found = await ask(purpose, clientTxnId)
      if (!isHere) return
      const mayChange = found.outcome ? found.outcome.kind === 'waiting' : !isRefused(found.error)
      const isWatching = mayChange && Date.now() + checkEveryMs <= watchedUntil
      setChecked({ ...found, isChecking: false, isWatching })
      if (isWatching) timer = setTimeout(() => void check(), checkEveryMs)
    }
    // Only checks that somebody requested show the busy state: it would flicker otherwise.
    setChecked((last) => ({ ...last, isChecking: true, isWatching: true }))
    void check()
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [purpose, clientTxnId, round])

  const checkAgain = useCallback(() => setRound((last) => last + 1), [])
  return { ...checked, checkAgain }
}

async function ask(purpose: Purpose, clientTxnId: string): Promise<Found> {
  try {
    const verified = await verifyPayment(clientTxnId)
    return { outcome: outcomeOf(purpose, verified), payment: verified.payment }
  } catch (error) {
    return { error }
  }
}
