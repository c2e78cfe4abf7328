// Editing a record that somebody else may be editing too. No change is overwritten unseen and nothing
// typed is lost: the person who saves second sees the newer record and chooses.

import { versionTexts } from '@gemwala/contract/versions'
import { useEffect, useState } from 'react'
import { CallFailed, textOf } from '../../api/call.ts'
import { useBusy } from '../../forms/use-busy.ts'
import { useUnsaved } from './leaving/unsaved.ts'
import { changedIn, useDraft } from './use-draft.ts'

type Versioned = { version: number }
type Flat = Record<string, string | boolean>

type Task<Row, Draft> = {
  record: Row
  draftOf: (record: Row) => Draft
  /** The current record; undefined when it is gone. */
  askNewest: () => Promise<Row | undefined>
}

/** Set while the user has to choose. */
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
  useUnsaved(form.changes.length, isBusy)
  const settle = (saved: Row) => {
    setBase(saved)
    setNewer(undefined)
    form.reset(draftOf(saved))
  }
  useEffect(() => {
    // If nothing was typed, the form shows the newest record.
    if (record.version > base.version && form.changes.length === 0) settle(record)
  })

  /** Sends the draft; `onFailed` gets every failure except a conflict, which asks for a choice. */
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
      settle(newer)
      form.change(pick(form.draft, form.changes))
    },
  }
  return { ...form, isBusy, reason, conflict, save, settle }
}

const pick = <Draft extends Flat>(draft: Draft, fields: string[]): Partial<Draft> =>
  Object.fromEntries(fields.map((field) => [field, draft[field]])) as Partial<Draft>

const isOutdated = (error: unknown): boolean =>
  error instanceof CallFailed && error.text === versionTexts.changedMeanwhile
