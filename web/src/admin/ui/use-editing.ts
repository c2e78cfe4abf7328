// Editing a record that somebody else may be editing too. Nobody's change is overwritten unseen, and
// nothing typed is lost: who was slower is shown the newer record and chooses.

import { versionTexts } from '@gemwala/contract/versions'
import { useEffect, useState } from 'react'
import { CallFailed, textOf } from '../../api/call.ts'
import { useBusy } from '../../forms/use-busy.ts'
import { useDraft } from './use-draft.ts'

type Versioned = { version: number }
type Flat = Record<string, string | boolean>

type Task<Row, Draft> = {
  record: Row
  draftOf: (record: Row) => Draft
  /** The record as it is now; undefined when it is gone. */
  askNewest: () => Promise<Row | undefined>
}

/** There while the person has to choose. */
export type Conflict = {
  /** The fields that somebody else has changed. */
  changed: string[]
  takeNewer: () => void
  keepTyped: () => void
}

export function useEditing<Row extends Versioned, Draft extends Flat>({
  record,
  draftOf,
  askNewest,
}: Task<Row, Draft>) {
  const [base, setBase] = useState(record)
  const [newer, setNewer] = useState<Row>()
  const [reason, setReason] = useState('')
  const form = useDraft(draftOf(record))
  const { isBusy, run } = useBusy()
  const isTouched = changedIn(draftOf(base), form.draft).length > 0

  const settle = (saved: Row) => {
    setBase(saved)
    setNewer(undefined)
    form.reset(draftOf(saved))
  }
  useEffect(() => {
    // Where nothing is typed, the newest is shown.
    if (record.version > base.version && !isTouched) settle(record)
  })

  /** Sends the draft; `onFailed` is told of every failure but the one that asks for a choice. */
  const save = (send: (version: number) => Promise<void>, onFailed: (error: unknown) => void) =>
    run(async () => {
      setReason('')
      try {
        await send(base.version)
      } catch (error) {
        const found = isOutdated(error) ? await askNewest().catch(() => undefined) : undefined
        if (found) return setNewer(found)
        setReason(textOf(error, ''))
        onFailed(error)
      }
    })

  const conflict: Conflict | undefined = newer && {
    changed: changedIn(draftOf(base), draftOf(newer)),
    takeNewer: () => settle(newer),
    keepTyped: () => {
      const mine = changedIn(draftOf(base), form.draft)
      settle(newer)
      form.change(pick(form.draft, mine))
    },
  }
  return { ...form, isBusy, isTouched, reason, conflict, save, settle }
}

const changedIn = (before: Flat, after: Flat): string[] =>
  Object.keys(before).filter((field) => before[field] !== after[field])

const pick = <Draft extends Flat>(draft: Draft, fields: string[]): Partial<Draft> =>
  Object.fromEntries(fields.map((field) => [field, draft[field]])) as Partial<Draft>

const isOutdated = (error: unknown): boolean =>
  error instanceof CallFailed && error.text === versionTexts.changedMeanwhile
