// The console's one table. Rows are grid rows with table roles. Above a hundred rows only the visible
// ones are rendered, so that a thousand do not freeze the page. On a phone each row is a card.

import { type ReactNode, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { useIsPhone } from '../../ui/media.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ColumnHead } from '../sorting/column-head.tsx'
import { type Column, pinnedAt, type RowMarks } from './columns.ts'
import styles from './data-table.module.css'
import { CardsInSight, RowsInSight, type VirtualRow } from './rows-in-sight.tsx'
import { TableRow } from './table-row.tsx'
import { useScrollTo } from './use-scroll-to.ts'

/** Up to this many rows, all are rendered: find-in-page works and nothing needs measuring. */
const virtualizeAbove = 100

type Props<Row> = {
  /** The name of the table, for screen readers. */
  label: string
  rows: readonly Row[]
  /** Must be the same array on every render, or every row re-renders. */
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** The index of the keyboard's row; it is scrolled into view. */
  current?: number | undefined
  isChosen?: ((row: Row) => boolean) | undefined
  isDone?: ((row: Row) => boolean) | undefined
  onOpen?: ((row: Row, place: number) => void) | undefined
  /** Extends the selection to the row, by a click with Shift. */
  onExtend?: ((row: Row) => void) | undefined
  /** Reduces the gaps, for tables with many columns. */
  isDense?: boolean
  /** Rows of 36 pixels instead of 50. */
  isCompact?: boolean
  /** True while the next page loads. */
  isStale?: boolean
  /** Shown when there are no rows. */
  empty?: ReactNode
}

export function DataTable<Row>({ label, rows, columns, keyOf, current, ...rest }: Props<Row>) {
  const { isChosen, isDone, onOpen, onExtend, empty } = rest
  const { isDense = false, isCompact = false, isStale = false } = rest
  const scroller = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const isAllShown = rows.length <= virtualizeAbove
  useScrollTo(isAllShown ? current : undefined, () =>
    scroller.current?.querySelector('[data-current]')?.scrollIntoView?.({ block: 'nearest' }),
  )

  const rowAt = (place: number, virtual?: VirtualRow) => {
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
        onOpen={onOpen}
        onExtend={onExtend}
        {...virtual}
        {...marks}
      />
    )
  }
  const rowPx = isCompact ? 36 : 50
  const inSight = { count: rows.length, current, rowAt }
  const tracks = { '--tracks': columns.map(({ width }) => width).join(' ') } as object
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      data-dense={isDense || undefined}
      data-compact={isCompact || undefined}
      aria-busy={isStale || undefined}
    >
      <div role="table" aria-label={label} aria-rowcount={rows.length + 1} style={tracks}>
        <div role="rowgroup" className={styles.head}>
          <div role="row" className={styles.row} aria-rowindex={1}>
            {columns.map(({ head, isNumber, sort, sortedBy, pinnedPx }) => (
              <ColumnHead
                key={head}
                {...{ head, isNumber, sort, sortedBy }}
                {...pinnedAt(pinnedPx)}
              />
            ))}
          </div>
        </div>
        <div role="rowgroup" className={classNames(styles.body, isStale && styles.stale)}>
          {isAllShown ? (
            rows.map((_, place) => rowAt(place))
          ) : isPhone ? (
            <CardsInSight {...inSight} />
          ) : (
            <RowsInSight key={rowPx} {...inSight} rowPx={rowPx} />
          )}
        </div>
      </div>
      {rows.length === 0 && (empty ?? (isStale && <RowsToCome label={label} isPhone={isPhone} />))}
    </div>
  )
}

/** Placeholder boxes and gaps have the height of rows and cards. */
const RowsToCome = ({ label, isPhone }: { label: string; isPhone: boolean }) => (
  <div className={styles.toCome}>
    <Skeleton
      label={`Loading: ${label}`}
      heightsPx={isPhone ? [208, 208, 208] : Array<number>(8).fill(38)}
    />
  </div>
)
