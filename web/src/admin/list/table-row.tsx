// One row. It re-renders only when its own record or marks change.

import { type MouseEvent, memo } from 'react'
import { classNames } from '../../ui/class-names.ts'
import cardStyles from './card.module.css'
import type { Column, RowMarks } from './columns.ts'
import styles from './data-table.module.css'

type Props<Row> = RowMarks & {
  row: Row
  place: number
  columns: readonly Column<Row>[]
  /** Its position in a virtual list, and the callback that measures its height. */
  top?: number | undefined
  measure?: ((row: HTMLElement | null) => void) | undefined
  onOpen?: ((row: Row, place: number) => void) | undefined
}

/** A click on a control, or the end of selecting text, is not a click on the row. */
const isElsewhere = ({ target }: MouseEvent): boolean =>
  (target as Element).closest('button, a, input, select, label') !== null ||
  getSelection()?.type === 'Range'

function PlainRow<Row>({ row, place, columns, top, measure, onOpen, ...marks }: Props<Row>) {
  const { isCurrent, isChosen, isDone } = marks
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the screen's keys move between rows and open them.
    <div
      ref={measure}
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
      onClick={onOpen && ((event) => isElsewhere(event) || onOpen(row, place))}
    >
      {columns.map(({ head, isNumber, card = 'labelled', cell }) => {
        const content = cell(row, marks)
        return (
          <div
            key={head}
            role="cell"
            data-number={isNumber || undefined}
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
