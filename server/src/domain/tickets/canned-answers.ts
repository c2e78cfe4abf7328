// Canned answers: texts that staff write once and insert into answers.

import { supportTexts } from '@gemwala/contract/tickets/support'
import type { Context } from '../../context.ts'
import { type Db, violates } from '../../database/engine/db.ts'
import type { CannedText } from '../../database/tickets/canned-answers.ts'
import * as canned from '../../database/tickets/canned-answers.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type Editor, recordChange } from '../ground/changes.ts'

export const listCanned = ({ db }: Context) => canned.list(db)

const changing = (ctx: Context, change: (db: Db) => Promise<void>): Promise<void> =>
  ctx.db.transaction(change).catch((error) => {
    if (!violates(error, canned.titleRule)) throw error
    throw new Refusal('conflict', supportTexts.titleTaken)
  })

export const addCanned = (ctx: Context, editor: Editor, text: CannedText): Promise<void> =>
  changing(ctx, async (db) => {
    await canned.insert(db, text)
    const subject = text.title
    await recordChange(db, editor, { action: 'canned answer added', subject, after: text })
  })

export const editCanned = (
  ctx: Context,
  editor: Editor,
  id: string,
  text: CannedText,
): Promise<void> =>
  changing(ctx, async (db) => {
    if ((await canned.update(db, id, text)) === 0) {
      throw new Refusal('missing', supportTexts.unknownCanned)
    }
    const subject = text.title
    await recordChange(db, editor, { action: 'canned answer edited', subject, after: text })
  })

export const deleteCanned = (ctx: Context, editor: Editor, id: string): Promise<void> =>
  changing(ctx, async (db) => {
    if ((await canned.remove(db, id)) === 0) {
      throw new Refusal('missing', supportTexts.unknownCanned)
    }
    await recordChange(db, editor, { action: 'canned answer deleted', subject: id })
  })
