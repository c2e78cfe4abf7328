// Deletes a record at once, without a question; the message offers Undo for a moment.

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
  /** The key of the list that the record is in. */
  queryKey: readonly string[]
  _id: string
  /** The call that deletes the record. */
  send: () => Promise<unknown>
  deleted: string
  /** The text for a failure. */
  failed: (error: unknown) => string
}

export const deleteRecord = (deletion: Deletion): Promise<void> =>
  deleteOnce(deletion._id, async () => {
    const { kind, queryKey, _id, send, deleted, failed } = deletion
    try {
      await send()
    } catch (error) {
      return toast('bad', failed(error))
    }
    takeOut(queryKey, _id)
    toastWithUndo(deleted, kind, _id)
  })

const onTheirWay = new Set<string>()

/** A second press while the first is on its way would be answered that the record does not exist. */
export async function deleteOnce(_id: string, run: () => Promise<void>): Promise<void> {
  if (onTheirWay.has(_id)) return
  onTheirWay.add(_id)
  await run().finally(() => onTheirWay.delete(_id))
}

/** The second click of a double click would delete the record that has moved under the pointer. */
export const isFirstClick = ({ detail }: { detail: number }): boolean => detail < 2

/** Undo stays longer than the words, whose three seconds are too short to reach it. */
export function toastWithUndo(deleted: string, kind: UndeletableKind, _id: string): void {
  const undo = { label: undeleteTexts.undo, do: () => void takeBack(kind, _id) }
  toast('ok', deleted, undoOfferMs, undo)
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
