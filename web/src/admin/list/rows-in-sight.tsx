// Of many rows only those in sight, each where it lies. On a desktop the table scrolls and every row is
// as high as the next; on a phone the page scrolls, and a card is measured when it is there.

import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useScrollTo } from './use-scroll-to.ts'

const rowHeightPx = 50
/** The head, which stays above the rows, and room for a row that opens at the keyboard's place. */
const roomBelowPx = 38 + 2 * rowHeightPx
const cardHeightPx = 210
const betweenCardsPx = 10
/** The console's bar, which covers the top of the page. */
const barHeightPx = 64

/** Where a row lies, and on a phone how its height is learnt. */
export type Afloat = { top: number; measure?: (row: HTMLElement | null) => void }

type Props = {
  count: number
  current: number | undefined
  rowAt: (place: number, afloat: Afloat) => ReactNode
}

export function RowsInSight({ count, current, rowAt }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count,
    // What is around the list has no ref yet when the list is first looked at.
    getScrollElement: () => list.current?.closest('[role=table]')?.parentElement ?? null,
    estimateSize: () => rowHeightPx,
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
  // Whatever opens or closes above the list moves it.
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
