// How many typed values are not saved yet, by form. Somebody who would lose them is asked first.

import { useLayoutEffect, useState } from 'react'
import { shared } from '../../../ui/shared.ts'

type Unsaved = { count: number; isBeingSaved: boolean }

const unsaved = shared<ReadonlyMap<object, Unsaved>>(new Map())

/** Counts the changes of one form as long as it is shown. */
export function useUnsaved(count: number, isBeingSaved = false): void {
  const [form] = useState(() => ({}))
  useLayoutEffect(() => {
    if (count === 0) return
    unsaved.set(new Map([...unsaved.get(), [form, { count, isBeingSaved }]]))
    return () => unsaved.set(new Map([...unsaved.get()].filter(([one]) => one !== form)))
  }, [form, count, isBeingSaved])
}

const sumOf = (all: ReadonlyMap<object, Unsaved>) =>
  [...all.values()].reduce((sum, { count }) => sum + count, 0)

export const countUnsaved = (): number => sumOf(unsaved.get())

export const useUnsavedCount = (): number => unsaved.use(sumOf)

/** Whether every change is on its way already. */
export const useAreAllBeingSaved = (): boolean =>
  unsaved.use((all) => [...all.values()].every(({ isBeingSaved }) => isBeingSaved))

export const showChangeCount = (count: number): string =>
  `${count} ${count === 1 ? 'change' : 'changes'}`
