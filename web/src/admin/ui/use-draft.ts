// The values typed into a form, and their errors. Editing a field clears its error.

import { useCallback, useState } from 'react'

/** Errors by field; for an entry of a list `items.2`, for the whole list `items`. */
export type Problems = Record<string, string>

export type DraftForm<Draft> = {
  draft: Draft
  /** The fields that differ from what was there first, or at the last reset. */
  changes: string[]
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
  const [base, setBase] = useState(initial)
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
    setBase(next)
    setDraft(next)
    setProblems({})
  }, [])
  const changes = changedIn(base, draft)
  return { draft, changes, problems, refusal, change, refuse, reset }
}

export const changedIn = <Draft extends object>(before: Draft, after: Draft): string[] =>
  Object.keys(before).filter(
    (field) => textOf(before[field as keyof Draft]) !== textOf(after[field as keyof Draft]),
  )

/** An entry that was removed and added again has another key, but is no change. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (name, part) => (name === 'key' ? undefined : part))

const isWithin = (field: string, other: string): boolean =>
  field === other || field.startsWith(`${other}.`)
