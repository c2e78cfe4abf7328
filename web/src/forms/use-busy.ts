// One task at a time: what is asked for while it runs is ignored, so nothing is sent twice.

import { useRef, useState } from 'react'

export function useBusy() {
  // The state alone would let two presses through that come before the next render.
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)

  const run = async (task: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await task()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, run }
}
