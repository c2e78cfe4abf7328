// Lists that are too long for one request: a job writes the file, and the person who asked for it fetches it.

import {
  type ExportKind,
  type exportStates,
  exportsKeptHours,
  exportTexts,
} from '@gemwala/contract/console/exports'
import { countedUpTo } from '@gemwala/contract/paging'
import type { Right } from '@gemwala/contract/rights'
import type { Caller, Context } from '../../context.ts'
import * as users from '../../database/accounts/users.ts'
import type { Export } from '../../database/console/exports.ts'
import * as files from '../../database/console/exports.ts'
import { exportQueue } from '../../database/console/exports.ts'
import type { Db } from '../../database/engine/db.ts'
import * as jobs from '../../database/engine/jobs.ts'
import * as audit from '../../database/ground/audit.ts'
import * as exported from '../../database/lists/exports.ts'
import * as orderLists from '../../database/lists/order-lists.ts'
import type { Days } from '../../database/lists/pages.ts'
import * as userLists from '../../database/lists/user-lists.ts'
import * as walletLists from '../../database/lists/wallet-lists.ts'
import * as ledgerLines from '../../database/money/ledger-lines.ts'
import { type Batches, type Column, linesOf } from '../../kit/files/csv-file.ts'
import { type ShowTime, storeTime } from '../../kit/files/store-time.ts'
import { Refusal } from '../../kit/refusal.ts'
import { needRight } from '../accounts/rights.ts'
import type { Session } from '../accounts/sessions.ts'
import * as columns from './export-columns.ts'
import { recordedFilter } from './exports.ts'

export { exportQueue }

/** About a quarter of a megabyte: few statements, and little memory for each. */
const chunkLength = 256 * 1024

/** Fewer than other jobs have: somebody waits for it, and can export again. */
const maxAttempts = 3

/** What the file of each kind has, and how its rows are read and counted. */
type Kind<Filter, Row> = {
  columns: (inStoreTime: ShowTime) => readonly Column<Row>[]
  read: (db: Db, filter: Filter) => Batches<Row>
  count: (db: Db, filter: Filter) => Promise<{ total: number }>
}

const kind = <Filter, Row>(given: Kind<Filter, Row>) => ({
  count: (db: Db, filter: unknown) => given.count(db, filter as Filter),
  lines: (db: Db, filter: unknown, inStoreTime: ShowTime) =>
    linesOf(given.columns(inStoreTime), given.read(db, filter as Filter)),
})

/** The shortest page still has the list's total. */
const firstRow = { page: 1, limit: 1 }

const kinds: Record<ExportKind, ReturnType<typeof kind>> = {
  orders: kind({
    columns: columns.pendingColumns,
    read: exported.orders,
    count: (db, filter) => orderLists.list(db, { ...filter, ...firstRow }),
  }),
  payments: kind({
    columns: columns.paymentColumns,
    read: exported.orders,
    count: (db, filter) => orderLists.list(db, { ...filter, ...firstRow }),
  }),
  'wallet-transactions': kind({
    columns: columns.walletColumns,
    read: exported.transactions,
    count: (db, filter) => walletLists.list(db, { ...filter, ...firstRow }),
  }),
  users: kind({
    columns: () => columns.userColumns,
    read: exported.users,
    count: (db, filter) => userLists.list(db, { ...filter, ...firstRow }),
  }),
  ledger: kind({
    columns: columns.ledgerColumns,
    read: (db, days: Days) => ledgerLines.lines(db, days),
    count: async (db, days) => ({ total: await ledgerLines.count(db, days) }),
  }),
}

/** Beside the right to export, when a file is asked for and when it is fetched. */
const rightFor: Record<ExportKind, Right> = {
  orders: 'orders.see',
  payments: 'orders.see',
  'wallet-transactions': 'money.see',
  users: 'users.see',
  ledger: 'books.see',
}

/** As the direct download of the same list is recorded. */
const actionOf = (name: ExportKind): string => `${name.replace('-', ' ')} exported`

export async function startExport(
  ctx: Context,
  session: Session,
  asked: { kind: ExportKind; filter: object },
  { ip }: Caller,
) {
  needRight(session, rightFor[asked.kind])
  const { userid } = session
  const day = storeTime(ctx.config.timeZone)(ctx.now()).slice(0, 10)
  const id = await ctx.db.transaction(async (db) => {
    await users.lockUser(db, userid)
    const added = await files.insert(db, userid, {
      ...asked,
      fileName: `${asked.kind}-${day}.csv`,
    })
    if (added === undefined) throw new Refusal('conflict', exportTexts.tooMany)
    const action = actionOf(asked.kind)
    const after = { filter: recordedFilter(asked.filter) }
    await audit.add(db, { action, actorUserid: userid, subject: '', after, ip })
    await jobs.put(db, { queue: exportQueue, key: added, payload: { id: added }, maxAttempts })
    return added
  })
  ctx.wakeWorker()
  return seen((await files.find(ctx.db, userid, id))!)
}

export const listExports = async ({ db }: Context, { userid }: Session) =>
  (await files.listOf(db, userid)).map(seen)

export async function findExport({ db }: Context, { userid }: Session, id: string) {
  const found = await files.find(db, userid, id)
  if (!found) throw new Refusal('missing', exportTexts.unknown)
  return seen(found)
}

/** The finished file, piece by piece. */
export async function exportedFile(ctx: Context, session: Session, id: string) {
  const { kind, state, fileName } = await findExport(ctx, session, id)
  needRight(session, rightFor[kind])
  if (state !== 'ready') throw new Refusal('conflict', exportTexts.notReady)
  return { fileName, read: async () => files.chunks(ctx.db, id) }
}

function seen({ run, isQueued, rowsDone, rowsTotal, ...found }: Export) {
  // The total was counted before the rows were read, so it may be a little too small.
  const total = rowsTotal === null ? null : Math.max(rowsTotal, rowsDone)
  return { ...found, rowsDone, rowsTotal: total, state: stateOf({ ...found, run, isQueued }) }
}

function stateOf({
  endedAt,
  isQueued,
  run,
}: Pick<Export, 'endedAt' | 'isQueued' | 'run'>): (typeof exportStates)[number] {
  if (endedAt !== null) return 'ready'
  if (!isQueued) return 'failed'
  return run === 0 ? 'waiting' : 'running'
}

export async function writeExport(ctx: Context, payload: unknown) {
  const { db, isStopping } = ctx
  const { id } = payload as { id: string }
  const begun = await db.transaction((tx) => files.begin(tx, id))
  if (!begun) return undefined
  const { run, filter } = begun
  const { count, lines } = kinds[begun.kind]
  const reads = ctx.replica?.db ?? db
  const { total } = await count(reads, filter)
  // A search counts no further.
  await files.setTotal(db, { id, run }, total === countedUpTo ? null : total)
  let chunk = { number: 0, content: '', rows: 0 }
  const write = async () => {
    const isOurs = (await files.addChunk(db, { id, run }, chunk)) > 0
    chunk = { number: chunk.number + 1, content: '', rows: 0 }
    return isOurs
  }
  for await (const { text, rows } of lines(reads, filter, storeTime(ctx.config.timeZone))) {
    // Another node begins again.
    if (isStopping()) return { againInMs: 0 }
    chunk.content += text
    chunk.rows += rows
    if (chunk.content.length >= chunkLength && !(await write())) return undefined
  }
  if (chunk.content !== '' && !(await write())) return undefined
  await files.end(db, { id, run })
  return undefined
}

export const removeOldExports = ({ db }: Context, limit: number): Promise<number> =>
  files.removeOld(db, exportsKeptHours, limit)
