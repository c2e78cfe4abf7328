// Prices: their history, and sets of changes that are applied and undone together.

import { itemTexts } from '@gemwala/contract/catalogue/items'
import { priceTexts } from '@gemwala/contract/catalogue/prices'
import type { Context } from '../../context.ts'
import type { Item, ItemKey } from '../../database/catalogue/items.ts'
import * as items from '../../database/catalogue/items.ts'
import type { ListedSet, PastPrice, Prices } from '../../database/catalogue/prices.ts'
import * as prices from '../../database/catalogue/prices.ts'
import type { Db } from '../../database/engine/db.ts'
import { subjectOf } from '../../database/ground/audit.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type Edit, type Editor, edited, recordChange } from '../ground/changes.ts'

export type { ListedSet, PastPrice, Prices }

export async function priceHistory({ db }: Context, key: ItemKey): Promise<PastPrice[]> {
  const itemid = await items.numberOf(db, key)
  if (itemid === undefined) throw new Refusal('missing', itemTexts.unknown)
  return prices.historyOf(db, itemid)
}

export const listPriceSets = ({ db }: Context): Promise<ListedSet[]> => prices.sets(db)

export type PriceChange = Edit<Prices> & { itemid: number; version: number }
type Repriced = { setId: string; items: Item[] }

/** All or nothing: an editor who saw an older version changes nothing. */
export async function applyPriceSet(
  ctx: Context,
  editor: Editor,
  { changes, note }: { changes: PriceChange[]; note: string },
): Promise<Repriced> {
  return ctx.db.transaction(async (db) => {
    const found = await lockedItems(db, changes)
    const missing = changes.filter(({ itemid }) => !found.has(itemid))
    if (missing.length > 0) {
      throw new Refusal('missing', priceTexts.unknownItems(missing.map(({ itemid }) => itemid)))
    }
    const outdated = changes.filter(({ itemid, version }) => found.get(itemid)!.version !== version)
    if (outdated.length > 0) {
      const names = outdated.map(({ itemid }) => nameOf(found.get(itemid)!))
      throw new Refusal('conflict', priceTexts.changedMeanwhile(names))
    }
    const wanted = changes
      .map(({ itemid, version: _, ...edit }) => reprice(found.get(itemid)!, edit))
      .filter(({ before, after }) => differs(before, after))
    if (wanted.length === 0) throw new Refusal('invalid', priceTexts.noChange)
    return writeSet(db, editor, { action: 'price set applied', note, undoes: null, wanted })
  })
}

/** Skips items that changed again or were deleted since. */
export async function undoPriceSet(
  ctx: Context,
  editor: Editor,
  id: string,
): Promise<Repriced & { left: { itemid: number; name: string }[] }> {
  return ctx.db.transaction(async (db) => {
    const set = await prices.findSetLocked(db, id)
    if (!set) throw new Refusal('missing', priceTexts.unknownSet)
    if (set.isUndone) throw new Refusal('conflict', priceTexts.undoneAlready)
    const past = await prices.changesOfSet(db, id)
    const found = await lockedItems(db, past)
    const left = past.filter(({ itemid, before, after }) => {
      const item = found.get(itemid)
      return !item || changedNames(before, after).some((name) => item[name] !== after[name])
    })
    const wanted = past
      .filter((change) => !left.includes(change))
      .map(({ itemid, before, after }) =>
        reprice(found.get(itemid)!, pick(before, changedNames(before, after))),
      )
    if (wanted.length === 0) throw new Refusal('conflict', priceTexts.nothingLeft)
    const written = { action: 'price set undone', note: '', undoes: id, wanted }
    return { ...(await writeSet(db, editor, written)), left }
  })
}

type Reprice = { before: Item; after: Item }

const reprice = (before: Item, edit: Edit<Prices>): Reprice => ({
  before,
  after: edited<Item>(before, edit),
})

type Written = { action: string; note: string; undoes: string | null; wanted: Reprice[] }

async function writeSet(
  db: Db,
  editor: Editor,
  { action, note, undoes, wanted }: Written,
): Promise<Repriced> {
  const setId = await prices.insertSet(db, { userid: editor.userid, note, undoes })
  await prices.setPriceEditor(db, editor.userid, setId)
  const changed: Item[] = []
  for (const { after } of wanted) changed.push(await items.update(db, after.itemid, after))
  await recordChange(db, editor, {
    action,
    subject: subjectOf.priceSet(undoes ?? setId),
    reason: note,
    before: pricesByItem(wanted.map(({ before }) => before)),
    after: pricesByItem(changed),
  })
  return { setId, items: changed }
}

async function lockedItems(db: Db, of: { itemid: number }[]): Promise<Map<number, Item>> {
  const locked = await items.findManyLocked(
    db,
    of.map(({ itemid }) => itemid),
  )
  return new Map(locked.map((item) => [item.itemid, item]))
}

const changedNames = (before: Prices, after: Prices): (keyof Prices)[] =>
  prices.priceNames.filter((name) => before[name] !== after[name])

const differs = (before: Prices, after: Prices): boolean => changedNames(before, after).length > 0

const pick = (record: Prices, names: (keyof Prices)[]): Edit<Prices> =>
  Object.fromEntries(names.map((name) => [name, record[name]]))

const nameOf = ({ itemid, name }: Item): string => `${name} (${itemid})`

const pricesByItem = (of: Item[]) =>
  Object.fromEntries(of.map((item) => [`item ${item.itemid}`, pick(item, prices.priceNames)]))
