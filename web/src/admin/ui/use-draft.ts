// What somebody is typing into a form, and what is wrong with it. A field's fault goes when the field
// is edited.

import { useCallback, useState } from 'react'

/** What is wrong, by field; of a list's entry by `items.2`, of the whole list by `items`. */
export type Faults = Record<string, string>

export type DraftForm<Draft> = {
  draft: Draft
  faults: Faults
  /** A new one for each refused submission: the form then leads to the first fault. */
  refusal: object | undefined
  /** `place` names the entry of a list that was edited; without it, whole fields were. */
  change: (part: Partial<Draft>, place?: string) => void
  refuse: (faults: Faults) => void
  /** Another draft, with nothing wrong yet. */
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
