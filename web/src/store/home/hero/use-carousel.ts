// A row of slides that snaps: the browser scrolls it, by touch, wheel or our buttons, and this hook
// tracks the visible slide. Nothing moves by itself.

import { useRef, useState } from 'react'

export type Carousel = ReturnType<typeof useCarousel>

export function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const [seen, setSeen] = useState(0)

  const onScroll = () => {
    const { scrollLeft, clientWidth } = track.current!
    setSeen(Math.round(scrollLeft / clientWidth))
  }
  const goTo = (place: number) => {
    const { clientWidth } = track.current!
    track.current!.scrollTo({ left: clientWidth * place })
  }
  return { track, onScroll, goTo, current: Math.min(seen, count - 1) }
}
