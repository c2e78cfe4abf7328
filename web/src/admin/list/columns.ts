// The columns of a table.

import type { ReactNode } from 'react'

export type Column<Row> = {
  /** The heading, exactly as specified. */
  head: string
  /** A CSS grid track: `140px`, `minmax(120px, 1fr)`. */
  width: string
  cell: (row: Row, marks: RowMarks) => ReactNode
  /** The name of the sort by this column, where the list has it: the heading is then a button. */
  sort?: string
  /** What that sorts by, where it is not what the heading names. */
  sortedBy?: string
  /** For a list that is loaded whole: its order, upwards. */
  compare?: (one: Row, other: Row) => number
  /** Numbers are right-aligned. */
  isNumber?: boolean
  /**
   * For the row's buttons. Where the table is a little wider than the window, the column stays in sight, this far
   * from its right edge.
   */
  pinnedPx?: number
  /**
   * On a phone each row is a card: the position of the cell there, and whether its heading is shown.
   * 'broad' is 'labelled' over two of the three columns, for values too long for one.
   */
  card?: 'title' | 'figure' | 'under' | 'badge' | 'labelled' | 'broad' | 'wide' | 'last' | 'hidden'
}

export type RowMarks = {
  /** The current row of the keyboard. */
  isCurrent?: boolean | undefined
  isChosen?: boolean | undefined
  /** The row no longer needs attention: it stays, dimmed. */
  isDone?: boolean | undefined
}

/** The attributes of a cell in a pinned column. */
export const pinnedAt = (right: number | undefined) =>
  right === undefined ? {} : { 'data-pinned': true, style: { right } }
