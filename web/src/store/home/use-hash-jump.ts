// Scrolls to the shelf named in the address, and keeps it in view while the shelves above it, which
// get their layout only when near, grow to their real height.

import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

const frameLimit = 12

export function useHashJump(): void {
  const hash = useLocation({ select: (location) => location.hash })
  // Changes with every click, even on the link of the shelf that is already in the address.
  const visit = useLocation({ select: (location) => location.state.__TSR_key })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit jumps again.
  useEffect(() => {
    const shelf = hash && document.getElementById(hash)
    if (!shelf) return
    let frame = 0
    let count = 0
    const jump = () => {
      shelf.scrollIntoView()
      count += 1
      if (count < frameLimit) frame = requestAnimationFrame(jump)
    }
    jump()
    return () => cancelAnimationFrame(frame)
  }, [hash, visit])
}
