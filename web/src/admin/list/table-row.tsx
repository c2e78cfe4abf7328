// One row. It re-renders only when its own record or marks change. The keyboard's current row has the focus,
// so that screen readers announce it.

import { type MouseEvent, memo, useCallback, useEffect, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { isTyping } from '../ui/use-keys.ts'
import cardStyles from './card.module.css'
import { type Column, pinnedAt, type RowMarks } from './columns.ts'
import styles from './data-table.module.css'

type Props<Row> = RowMarks & {
  row: Row
  place: number
  columns: readonly Column<Row>[]
  /** Its position in a virtual list, and the callback that measures its height. */
  top?: number | undefined
  measure?: ((row: HTMLElement | null) => void) | undefined
  onOpen?: ((row: Row, place: number) => void) | undefined
  /** Extends the selection to the row, by a click with Shift. */
  onExtend?: ((row: Row) => void) | undefined
}

/** A click on a control, or the end of selecting text, is not a click on the row. */
const isElsewhere = ({ target }: MouseEvent): boolean =>
  (target as Element).closest('button, a, input, select, label') !== null ||
  getSelection()?.type === 'Range'

function PlainRow<Row>({ row, place, columns, top, measure, ...rest }: Props<Row>) {
  const { onOpen, onExtend, ...marks } = rest
  const { isCurrent, isChosen, isDone } = marks
  const element = useRef<HTMLDivElement>(null)
  const ref = useCallback(
    (shown: HTMLDivElement | null) => {
      element.current = shown
      measure?.(shown)
    },
    [measure],
  )
  useEffect(() => {
    if (isCurrent && !isTyping()) element.current?.focus({ preventScroll: true })
  }, [isCurrent])

  const click = (event: MouseEvent) => {
    if (isElsewhere(event)) return
    if (event.shiftKey && onExtend) onExtend(row)
    else onOpen?.(row, place)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the screen's keys move between rows and open them.
    <div
      ref={ref}
      tabIndex={isCurrent ? 0 : undefined}
      aria-current={isCurrent || undefined}
      data-index={measure && place}
      role="row"
      className={classNames(styles.row, cardStyles.card)}
      aria-rowindex={place + 2}
      aria-selected={isChosen || undefined}
      data-current={isCurrent || undefined}
      data-done={isDone || undefined}
      data-opens={onOpen ? true : undefined}
      data-virtual={top === undefined ? undefined : true}
      style={top === undefined ? undefined : { translate: `0 ${top}px` }}
      // With Shift, the browser would select the text between two clicks.
      onMouseDown={onExtend && ((event) => event.shiftKey && event.preventDefault())}
      onClick={onOpen && click}
    >
      {columns.map(({ head, isNumber, pinnedPx, card = 'labelled', cell }) => {
        const content = cell(row, marks)
        return (
          <div
            key={head}
            role="cell"
            data-number={isNumber || undefined}
            {...pinnedAt(pinnedPx)}
            data-card={card}
            data-head={card === 'labelled' || card === 'broad' ? head : undefined}
            // A tooltip shows the full text where the column truncates it.
            title={typeof content === 'string' ? content : undefined}
          >
            {content}
          </div>
        )
      })}
    </div>
  )
}

export const TableRow = memo(PlainRow) as typeof PlainRow
