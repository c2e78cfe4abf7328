// One task at a time: what is asked for while it runs is ignored, so nothing is sent twice.

import { useRef, useState } from 'react'

export function useBusy() {
  // The state alone would let two presses through that come before the next render.
  const isRunning = useRef(false)
  const [running, setRunning] = useState<string>()
  const isBusy = running !== undefined

  /** The name tells the task from the others, where several buttons have one each. */
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
  /** Of several buttons only the one that was pressed says that it works; the others wait. */
  const stateOf = (name: string) => ({
    isBusy: running === name,
    isDisabled: isBusy && running !== name,
  })
  return { isBusy, run, stateOf }
}
