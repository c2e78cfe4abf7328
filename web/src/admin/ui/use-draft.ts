// The values typed into a form, and their errors. Editing a field clears its error.

import { useCallback, useState } from 'react'

/** Errors by field; for an entry of a list `items.2`, for the whole list `items`. */
export type Problems = Record<string, string>

export type DraftForm<Draft> = {
  draft: Draft
  problems: Problems
  /** A new object for each rejected submission: the form then focuses the first error. */
  refusal: object | undefined
  /** `place` is the index of the edited list entry; without it, whole fields were edited. */
  change: (part: Partial<Draft>, place?: string) => void
  refuse: (problems: Problems) => void
  /** Replaces the draft and clears all errors. */
  reset: (draft: Draft) => void
}

export function useDraft<Draft extends object>(initial: Draft): DraftForm<Draft> {
  const [draft, setDraft] = useState(initial)
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<object>()

  const change = useCallback((part: Partial<Draft>, place?: string) => {
    setDraft((last) => ({ ...last, ...part }))
    const edited = place === undefined ? Object.keys(part) : [place]
    setProblems((last) => {
      const left = Object.entries(last).filter(
        ([field]) => !edited.some((one) => isWithin(field, one) || isWithin(one, field)),
      )
      return Object.fromEntries(left)
    })
  }, [])
  const refuse = useCallback((found: Problems) => {
    setProblems(found)
    setRefusal({})
  }, [])
  const reset = useCallback((next: Draft) => {
    setDraft(next)
    setProblems({})
  }, [])
  return { draft, problems, refusal, change, refuse, reset }
}

const isWithin = (field: string, other: string): boolean =>
  field === other || field.startsWith(`${other}.`)
