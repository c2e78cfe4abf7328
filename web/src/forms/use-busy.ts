// One task at a time: starting another one while it runs is ignored, so nothing is sent twice.

import { useRef, useState } from 'react'

export function useBusy() {
  // State alone would let two clicks through that come before the next render.
  const isRunning = useRef(false)
  const [running, setRunning] = useState<string>()
  const isBusy = running !== undefined

  /** The name identifies the task, where several buttons have one each. */
  const run = async (task: () => Promise<void>, name = ''): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setRunning(name)
    try {
      await task()
    } finally {
      isRunning.current = false
      setRunning(undefined)
    }
  }
  /** Among several buttons, only the clicked one shows that it is busy; the others are disabled. */
  const stateOf = (name: string) => ({
    isBusy: running === name,
    isDisabled: isBusy && running !== name,
  })
  return { isBusy, run, stateOf }
}
