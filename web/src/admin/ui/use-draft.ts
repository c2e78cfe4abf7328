// The values typed into a form, and their errors. Editing a field clears its error.

import { useCallback, useState } from 'react'

/** Errors by field; for an entry of a list `items.2`, for the whole list `items`. */
export type Faults = Record<string, string>

export type DraftForm<Draft> = {
  draft: Draft
  faults: Faults
  /** A new object for each rejected submission: the form then focuses the first error. */
  refusal: object | undefined
  /** `place` is the index of the edited list entry; without it, whole fields were edited. */
  change: (part: Partial<Draft>, place?: string) => void
  refuse: (faults: Faults) => void
  /** Replaces the draft and clears all errors. */
  reset: (draft: Draft) => void
}

export function useDraft<Draft extends object>(initial: Draft): DraftForm<Draft> {
  const [draft, setDraft] = useState(initial)
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState<object>()

  const change = useCallback((part: Partial<Draft>, place?: string) => {
    setDraft((last) => ({ ...last, ...part }))
    const edited = place === undefined ? Object.keys(part) : [place]
    setFaults((last) => {
      const left = Object.entries(last).filter(
        ([field]) => !edited.some((one) => isWithin(field, one) || isWithin(one, field)),
      )
      return Object.fromEntries(left)
    })
  }, [])
  const refuse = useCallback((found: Faults) => {
    setFaults(found)
    setRefusal({})
  }, [])
  const reset = useCallback((next: Draft) => {
    setDraft(next)
    setFaults({})
  }, [])
  return { draft, faults, refusal, change, refuse, reset }
}

const isWithin = (field: string, other: string): boolean =>
  field === other || field.startsWith(`${other}.`)
