// What a table shows: one column after the other.

import type { ReactNode } from 'react'

export type Column<Row> = {
  /** The head, as the specification words it. */
  head: string
  /** A track of CSS grid: `140px`, `minmax(120px, 1fr)`. */
  width: string
  cell: (row: Row, marks: RowMarks) => ReactNode
  /** Figures stand at the right. */
  isNumber?: boolean
  /**
   * On a phone each row is a card: where the cell stands there, and whether its head is shown.
   * 'broad' is 'labelled' over two of the three columns, for what would be broken in one.
   */
  card?: 'title' | 'figure' | 'under' | 'badge' | 'labelled' | 'broad' | 'wide' | 'last' | 'hidden'
}

export type RowMarks = {
  /** The row the keyboard is at. */
  isCurrent?: boolean | undefined
  isChosen?: boolean | undefined
  /** What the row is no longer about: it stays, dimmed. */
  isDone?: boolean | undefined
}
