// Changes the key of sealed values to the current APP_SECRET, in batches, while the store sells. Afterwards the
// former secret can be removed from the settings.

import type { Context } from '../context.ts'
import * as sealedValues from '../database/delivery/sealed-values.ts'
import { dropFormerKeys } from '../database/engine/seal-keys.ts'
import * as audit from '../database/ground/audit.ts'

const batchSize = 200
/** Another node with the new secret does it; this one was not restarted yet. */
const otherNodeMs = 10_000

export async function reseal(ctx: Context, payload: unknown) {
  if ((payload as { keyId: string }).keyId !== ctx.vault.keyId) return { againInMs: otherNodeMs }
  let left = 0
  for (const place of sealedValues.places) left += await resealPlace(ctx, place)
  // Codes that a buyer held at that moment, or a node that stops.
  if (left > 0) return { againInMs: 1000 }
  const dropped = await ctx.db.transaction(async (db) => {
    const count = await dropFormerKeys(db, ctx.vault.keyId)
    if (count > 0) {
      const change = { action: 'secret changed', actorUserid: null, subject: 'APP_SECRET', ip: '' }
      await audit.add(db, change)
    }
    return count
  })
  ctx.log.warn(
    { isFirst: dropped > 0 },
    'Nothing is encrypted with a former secret any more: remove APP_SECRET_OLD once every node has the new APP_SECRET',
  )
  return undefined
}

/** Returns how many values still have another key. */
async function resealPlace(
  ctx: Context,
  place: (typeof sealedValues.places)[number],
): Promise<number> {
  let left = 0
  for (let afterId = 0; ; ) {
    if (ctx.isStopping()) return left + 1
    const page = await sealedValues.page(ctx.db, place, afterId, batchSize)
    if (page.length === 0) return left
    afterId = page.at(-1)!.id
    const old = page.filter(({ sealed }) => sealed !== null && !ctx.vault.isCurrent(sealed))
    if (old.length > 0) left += old.length - (await resealBatch(ctx, place, old))
  }
}

const resealBatch = (
  { db, vault }: Context,
  place: (typeof sealedValues.places)[number],
  old: sealedValues.SealedValue[],
): Promise<number> =>
  db.transaction(async (tx) => {
    const locked = await sealedValues.lock(
      tx,
      place,
      old.map(({ id }) => id),
    )
    const resealed = locked.map(({ id, sealed }) => ({
      id,
      sealed: vault.seal(vault.open(sealed!)),
    }))
    await sealedValues.replace(tx, place, resealed)
    return resealed.length
  })
