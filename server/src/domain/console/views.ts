// Saved views. A personal view exists only for its owner; a shared one is seen by all staff and changed
// by its owner.

import { viewTexts } from '@gemwala/contract/console/views'
import type { Context } from '../../context.ts'
import * as views from '../../database/console/views.ts'
import { violates } from '../../database/engine/db.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Session } from '../accounts/sessions.ts'

export const listViews = ({ db }: Context, { userid }: Session, screen: string) =>
  views.listOf(db, userid, screen)

export async function saveView({ db }: Context, { userid }: Session, view: views.NewView) {
  const isAdded = await views.add(db, userid, view).catch((error) => {
    if (violates(error, views.nameRule)) throw new Refusal('conflict', viewTexts.nameTaken)
    throw error
  })
  if (!isAdded) throw new Refusal('conflict', viewTexts.tooMany)
}

export async function deleteView({ db }: Context, { userid }: Session, id: string): Promise<void> {
  const found = await views.find(db, id)
  const isOwn = found?.userid === userid
  if (!found || !(isOwn || found.isShared)) throw new Refusal('missing', viewTexts.unknown)
  if (!isOwn) throw new Refusal('forbidden', viewTexts.notYours)
  await views.remove(db, id)
}
