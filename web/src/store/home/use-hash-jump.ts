// Brings the shelf named in the address into view, and keeps it there while the shelves above it,
// which are laid out only when the reader comes near, take on their real height.

import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

const frameLimit = 12

export function useHashJump(): void {
  const hash = useLocation({ select: (location) => location.hash })
  // New with every click, also with one on the link of the shelf that is already in the address.
  const visit = useLocation({ select: (location) => location.state.__TSR_key })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit jumps anew.
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
