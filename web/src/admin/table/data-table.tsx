// The console's one table. Rows are grid rows with the roles of a table: a thousand of them are shown
// without a frozen page, because beyond a hundred only those in sight are there. On a phone each row
// is a card.

import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { useIsPhone } from '../../ui/media.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Column, RowMarks } from './columns.ts'
import styles from './data-table.module.css'
import { TableRow } from './table-row.tsx'

const rowHeightPx = 50
/** So many rows are shown in full: finding in the page works, and nothing is measured. */
const allShownUpTo = 100

type Props<Row> = {
  /** What the table lists, for screen readers. */
  label: string
  rows: readonly Row[]
  /** The same list on every render, or every row is drawn anew. */
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** The place of the keyboard's row; it is scrolled into sight. */
  current?: number | undefined
  isChosen?: ((row: Row) => boolean) | undefined
  isDone?: ((row: Row) => boolean) | undefined
  onOpen?: ((row: Row, place: number) => void) | undefined
  /** For many columns: they stand closer. */
  isDense?: boolean
  /** While the next page is on its way. */
  isStale?: boolean
  /** In place of the rows when there are none. */
  empty?: ReactNode
}

export function DataTable<Row>({ label, rows, columns, keyOf, current, ...rest }: Props<Row>) {
  const { isChosen, isDone, onOpen, isDense = false, isStale = false, empty } = rest
  const scroller = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const isVirtual = rows.length > allShownUpTo && !isPhone
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 8,
    enabled: isVirtual,
  })
  useScrollToCurrent(current, isVirtual ? virtualizer.scrollToIndex : undefined, scroller)

  const rowAt = (place: number, top?: number) => {
    const row = rows[place]!
    const marks: RowMarks = {
      isCurrent: place === current,
      isChosen: isChosen?.(row) ?? false,
      isDone: isDone?.(row) ?? false,
    }
    return (
      <TableRow
        key={keyOf(row)}
        row={row}
        place={place}
        columns={columns}
        top={top}
        onOpen={onOpen}
        {...marks}
      />
    )
  }
  const tracks = {
    '--tracks': columns.map(({ width }) => width).join(' '),
    '--column-gap': isDense ? '10px' : '16px',
    '--after-figure': isDense ? '2px' : '14px',
  } as object
  return (
    <div ref={scroller} className={styles.scroller} aria-busy={isStale || undefined}>
      <div role="table" aria-label={label} aria-rowcount={rows.length + 1} style={tracks}>
        <div role="rowgroup" className={styles.head}>
          <div role="row" className={styles.row} aria-rowindex={1}>
            {columns.map(({ head, isNumber }) => (
              <span key={head} role="columnheader" data-number={isNumber || undefined}>
                {head}
              </span>
            ))}
          </div>
        </div>
        <div
          role="rowgroup"
          className={classNames(styles.body, isStale && styles.stale)}
          style={isVirtual ? { height: virtualizer.getTotalSize() } : undefined}
        >
          {isVirtual
            ? virtualizer.getVirtualItems().map(({ index, start }) => rowAt(index, start))
            : rows.map((_, place) => rowAt(place))}
        </div>
      </div>
      {rows.length === 0 && (empty ?? (isStale && <RowsToCome label={label} isPhone={isPhone} />))}
    </div>
  )
}

/** The boxes and the gaps between them are as high as rows and cards are. */
const RowsToCome = ({ label, isPhone }: { label: string; isPhone: boolean }) => (
  <div className={styles.toCome}>
    <Skeleton
      label={`Loading: ${label}`}
      heightsPx={isPhone ? [208, 208, 208] : Array<number>(8).fill(38)}
    />
  </div>
)

function useScrollToCurrent(
  current: number | undefined,
  scrollToIndex: ((index: number) => void) | undefined,
  scroller: { current: HTMLDivElement | null },
): void {
  const scroll = useRef(scrollToIndex)
  useEffect(() => {
    scroll.current = scrollToIndex
  })
  useEffect(() => {
    if (current === undefined) return
    if (scroll.current) return scroll.current(current)
    scroller.current?.querySelector('[data-current]')?.scrollIntoView?.({ block: 'nearest' })
  }, [current, scroller])
}
