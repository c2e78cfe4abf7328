// Walking a list by keyboard: J goes down, K goes up, Enter and O open. The row is remembered by its name,
// so a list that is loaded again leaves one where one was.

import { useState } from 'react'
import { useKeys } from '../ui/use-keys.ts'

type Walk<Row> = {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  onOpen?: ((row: Row, place: number) => void) | undefined
}

/** The place of the keyboard's row; undefined until somebody walks. */
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
