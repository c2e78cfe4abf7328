// Keyboard control of a list: J moves down, K moves up, Enter and O open. The current row is
// remembered by its key, so it stays current when the list reloads.

import { useState } from 'react'
import { useKeys } from '../ui/use-keys.ts'

type Walk<Row> = {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  onOpen?: ((row: Row, place: number) => void) | undefined
}

/** The index of the current row; undefined until J or K is pressed. */
export function useRowKeys<Row>({ rows, keyOf, onOpen }: Walk<Row>): number | undefined {
  const [name, setName] = useState<string>()
  const place = rows.findIndex((row) => keyOf(row) === name)
  const current = rows[place]
  const goTo = (next: number) => {
    const row = rows[Math.min(Math.max(next, 0), rows.length - 1)]
    if (row) setName(keyOf(row))
  }
  const open = current && onOpen ? () => onOpen(current, place) : undefined
  useKeys({
    j: () => goTo(place + 1),
    k: () => goTo(place - 1),
    o: open,
    Enter: open,
  })
  return current ? place : undefined
}
