// Counts down to the end of something, such as '12:40'. Screen readers can read it and are not interrupted.

import { useEffect, useRef, useState } from 'react'

type Props = {
  until: string
  /** Called once, when the time is over. */
  onOver?: () => void
}

export function TimeLeft({ until, onOver }: Props) {
  const [now, setNow] = useState(() => Date.now())
  const leftMs = Math.max(0, Date.parse(until) - now)
  const isOver = leftMs === 0
  const latest = useRef(onOver)
  useEffect(() => {
    latest.current = onOver
  })
  useEffect(() => {
    if (isOver) return latest.current?.()
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return <span role="timer">{showLeft(leftMs)}</span>
}

/** Minutes and seconds. */
function showLeft(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
