// Deletes a record at once, tells it, and offers to take it back for a moment.

import {
  type UndeletableKind,
  undeleteEndpoints,
  undeleteTexts,
  undoOfferMs,
} from '@gemwala/contract/catalogue/undelete'
import { call, textOf } from '../../api/call.ts'
import { toast } from '../../ui/toast.ts'
import { askAgain, takeOut } from './queries.ts'

type Deletion = {
  kind: UndeletableKind
  /** Of the list that it leaves. */
  queryKey: readonly string[]
  _id: string
  /** The call that deletes it. */
  send: () => Promise<unknown>
  deleted: string
  /** What to say of a failure. */
  failed: (error: unknown) => string
}

export async function deleteRecord(deletion: Deletion): Promise<void> {
  const { kind, queryKey, _id, send, deleted, failed } = deletion
  try {
    await send()
  } catch (error) {
    return toast('bad', failed(error))
  }
  takeOut(queryKey, _id)
  toast('ok', deleted)
  offerUndo(kind, _id)
}

/** In a note of its own: three seconds are stated for the first, and too short for second thoughts. */
export function offerUndo(kind: UndeletableKind, _id: string): void {
  const undo = { label: undeleteTexts.undo, do: () => void takeBack(kind, _id) }
  toast('ok', undeleteTexts.offer, undoOfferMs, undo)
}

async function takeBack(kind: UndeletableKind, _id: string): Promise<void> {
  try {
    const { message } = await call(undeleteEndpoints.undelete, { params: { kind, _id } })
    toast('ok', message)
  } catch (error) {
    toast('bad', textOf(error, undeleteTexts.failed))
  }
  await askAgain()
}
