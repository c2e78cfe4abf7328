// Runs something once when a screen opens: React's strict mode mounts twice, which would use a
// one-time link or cookie twice.

import { useEffect, useRef } from 'react'

export function useOnce(task: () => void): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    task()
  })
}
