// Whether the page has been scrolled, so that what is needed only then can wait.

import { useEffect, useState } from 'react'

export function useHasScrolled(): boolean {
  const [hasScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const onScroll = () => setScrolled(true)
    // Somebody may have scrolled the rendered page before it was taken over.
    if (scrollY > 0) onScroll()
    addEventListener('scroll', onScroll, { once: true, passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
  return hasScrolled
}
