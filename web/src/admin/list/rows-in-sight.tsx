// Renders only the visible rows of a long list. On a desktop the table scrolls and all rows have one
// height; on a phone the page scrolls, and each card is measured once rendered.

import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useScrollTo } from './use-scroll-to.ts'

/** The sticky head, and room for the current row, which expands. */
const roomBelowPx = 38 + 100
const cardHeightPx = 210
const betweenCardsPx = 10
/** The console's top bar, which covers the top of the page. */
const barHeightPx = 64

/** The position of a row and, on a phone, the callback that measures it. */
export type VirtualRow = { top: number; measure?: (row: HTMLElement | null) => void }

type Props = {
  count: number
  current: number | undefined
  rowAt: (place: number, virtual: VirtualRow) => ReactNode
}

export function RowsInSight({ count, current, rowAt, rowPx }: Props & { rowPx: number }) {
  const list = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count,
    // The ref of the surrounding element is not set yet on the first render.
    getScrollElement: () => list.current?.closest('[role=table]')?.parentElement ?? null,
    estimateSize: () => rowPx,
    overscan: 8,
    scrollPaddingEnd: roomBelowPx,
  })
  useScrollTo(current, virtualizer.scrollToIndex)
  return (
    <div ref={list} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => rowAt(index, { top: start }))}
    </div>
  )
}

export function CardsInSight({ count, current, rowAt }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [above, setAbove] = useState(0)
  // Anything that opens or closes above the list moves it.
  useLayoutEffect(() => {
    setAbove(Math.round(list.current!.getBoundingClientRect().top + scrollY))
  })
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => cardHeightPx,
    gap: betweenCardsPx,
    overscan: 4,
    scrollMargin: above,
    scrollPaddingStart: barHeightPx,
  })
  useScrollTo(current, virtualizer.scrollToIndex)
  const measure = virtualizer.measureElement
  return (
    <div ref={list} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer
        .getVirtualItems()
        .map(({ index, start }) => rowAt(index, { top: start - above, measure }))}
    </div>
  )
}
