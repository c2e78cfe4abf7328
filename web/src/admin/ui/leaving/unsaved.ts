// How many typed values are not saved yet, by form. Whoever would lose them is asked first.

import { useLayoutEffect, useState } from 'react'
import { shared } from '../../../ui/shared.ts'

const counts = shared<ReadonlyMap<object, number>>(new Map())

/** Counts the changes of one form as long as it is shown. */
export function useUnsaved(count: number): void {
  const [form] = useState(() => ({}))
  useLayoutEffect(() => {
    if (count === 0) return
    counts.set(new Map([...counts.get(), [form, count]]))
    return () => counts.set(new Map([...counts.get()].filter(([one]) => one !== form)))
  }, [form, count])
}

const sumOf = (all: ReadonlyMap<object, number>) => [...all.values()].reduce((sum, n) => sum + n, 0)

export const countUnsaved = (): number => sumOf(counts.get())

export const useUnsavedCount = (): number => counts.use(sumOf)

export const showChangeCount = (count: number): string =>
  `${count} ${count === 1 ? 'change' : 'changes'}`
