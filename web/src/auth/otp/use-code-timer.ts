// How long the code is still valid, and when another one can be sent. The server knows, so a reload asks again and
// continues from there.

import { otpTexts } from '@gemwala/contract/accounts/otp'
import { useCallback, useEffect, useState } from 'react'
import { textOf } from '../../api/call.ts'
import { askOtpTimer } from '../../api/otp.ts'
import { useCountdown } from '../use-countdown.ts'

type Timer = { until?: number; failure?: string; resendAt?: number; isAsking?: boolean }

export function useCodeTimer(mobile: string) {
  const [timer, setTimer] = useState<Timer>({ isAsking: true })

  const restart = useCallback(async () => {
    try {
      const { success, message, timer: leftMs, resendMs = 0 } = await askOtpTimer(mobile)
      const resendAt = Date.now() + resendMs
      if (success && leftMs !== undefined) setTimer({ until: Date.now() + leftMs, resendAt })
      else setTimer({ failure: message || otpTexts.timerFailed, resendAt })
    } catch (error) {
      setTimer({ failure: textOf(error, otpTexts.timerFailed) })
    }
  }, [mobile])

  useEffect(() => void restart(), [restart])
  const { until, resendAt, failure, isAsking = false } = timer
  return {
    secondsLeft: useCountdown(until),
    resendSeconds: useCountdown(resendAt),
    failure,
    isAsking,
    restart,
  }
}
