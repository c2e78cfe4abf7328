// How long the code is still valid. The server knows, so a reload asks again and continues from there.

import { otpTexts } from '@gemwala/contract/accounts/otp'
import { useCallback, useEffect, useState } from 'react'
import { textOf } from '../../api/call.ts'
import { askOtpTimer } from '../../api/otp.ts'
import { useCountdown } from '../use-countdown.ts'

type Timer = { until?: number; failure?: string }

export function useCodeTimer(mobile: string) {
  const [timer, setTimer] = useState<Timer>({})

  const restart = useCallback(async () => {
    try {
      const { success, message, timer: leftMs } = await askOtpTimer(mobile)
      if (success && leftMs !== undefined) setTimer({ until: Date.now() + leftMs })
      else setTimer({ failure: message || otpTexts.timerFailed })
    } catch (error) {
      setTimer({ failure: textOf(error, otpTexts.timerFailed) })
    }
  }, [mobile])

  useEffect(() => void restart(), [restart])
  return { secondsLeft: useCountdown(timer.until), failure: timer.failure, restart }
}
