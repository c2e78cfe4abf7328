// An attempt to move money: its user, its key and its request.

import { createHash } from 'node:crypto'
import type { Attempt } from '../../database/engine/idempotency.ts'
import { raisedRefusal } from '../../database/engine/refusals.ts'
import { refusalOf } from './refusals.ts'

/** The form is already parsed, so its fields are in a fixed order, however they were sent. */
export const attemptOf = (userid: number, key: string, form: object): Attempt => ({
  userid,
  key,
  requestHash: createHash('sha256').update(JSON.stringify(form)).digest(),
})

/** Throws the refusal that the database raised, with its text for the user. */
export function throwAsRefusal(error: unknown): never {
  const raised = raisedRefusal(error)
  throw raised ? refusalOf(raised.refusal, raised.figure) : error
}
