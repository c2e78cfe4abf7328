// Does something when a screen opens, once: a link or a cookie that works one time must not be spent
// twice where React mounts twice to find faults.

import { useEffect, useRef } from 'react'

export function useOnce(task: () => void): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    task()
  })
}
