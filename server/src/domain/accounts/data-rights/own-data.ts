// The file with everything about a customer: requested on the profile page, made by a job, kept for some days.

import { promisify } from 'node:util'
import { ownDataTexts } from '@gemwala/contract/accounts/own-data'
import { texts } from '@gemwala/contract/texts'
import { type AsyncZipOptions, type AsyncZippable, strToU8, zip } from 'fflate'
import type { Caller, Context } from '../../../context.ts'
import * as files from '../../../database/accounts/own-data-files.ts'
import * as liveSessions from '../../../database/accounts/sessions.ts'
import * as users from '../../../database/accounts/users.ts'
import * as jobs from '../../../database/engine/jobs.ts'
import * as audit from '../../../database/ground/audit.ts'
import { freeze } from '../../../database/money/books.ts'
import { byteOrderMark, csvLine } from '../../../kit/files/csv.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { sendOwnData } from '../../ground/messages.ts'
import { pageAddress } from '../../ground/page-address.ts'
import { countTry } from '../limits.ts'
import type { Session } from '../sessions.ts'
import { sources } from './sources.ts'

export const ownDataQueue = 'own-data'

/** Large members are compressed by another thread. */
const zipped = promisify<AsyncZippable, AsyncZipOptions, Uint8Array>(zip)

export const ownDataState = ({ db }: Context, { userid }: Session) => files.find(db, userid)

export async function requestOwnData(ctx: Context, session: Session, { ip }: Caller) {
  const { userid } = session
  await countTry(ctx, 'own-data', { account: String(userid) })
  await ctx.db.transaction(async (db) => {
    // The account may have been deleted since the request began.
    await users.lockUser(db, userid)
    if (!(await liveSessions.isLive(db, session.id))) {
      throw new Refusal('unauthenticated', texts.notSignedIn)
    }
    if (!(await files.request(db, userid))) {
      throw new Refusal('conflict', ownDataTexts.alreadyRequested)
    }
    const subject = audit.subjectOf.user(userid)
    await audit.add(db, { action: 'own data requested', actorUserid: userid, subject, ip })
    await jobs.put(db, { queue: ownDataQueue, key: String(userid), payload: { userid } })
  })
  ctx.wakeWorker()
}

/** The worker's job. */
export async function makeOwnData(ctx: Context, payload: unknown): Promise<void> {
  const { userid } = payload as { userid: number }
  const sealed = ctx.vault.seal((await fileOf(ctx, userid)).toString('base64'))
  await ctx.db.transaction(async (db) => {
    await users.lockUser(db, userid)
    if ((await files.keep(db, userid, sealed)) === 0) return
    const { email } = (await users.find(db, userid))!
    await sendOwnData(ctx, db, email, pageAddress(ctx, '/profile'))
  })
  ctx.wakeWorker()
}

async function fileOf(ctx: Context, userid: number): Promise<Buffer> {
  const read = await ctx.db.transaction(async (db) => {
    await freeze(db)
    const found = []
    for (const { name, read } of sources) {
      found.push({ name, rows: await read({ ...ctx, db }, userid) })
    }
    return found
  })
  const madeAt = ctx.now()
  const whole = Object.fromEntries(read.map(({ name, rows }) => [name, rows]))
  const json = { madeAt: madeAt.toISOString(), amountsIn: 'INR', ...whole }
  const tables = read.filter(({ rows }) => rows.length > 0)
  const members = [
    ['everything.json', `${JSON.stringify(json, undefined, 2)}\n`],
    ...tables.map(({ name, rows }) => [`${name}.csv`, csvOf(rows)] as const),
  ] as const
  const packed = await zipped(
    Object.fromEntries(members.map(([name, text]) => [name, strToU8(text)])),
    { mtime: madeAt },
  )
  return Buffer.from(packed)
}

type Rows = Awaited<ReturnType<(typeof sources)[number]['read']>>

const csvOf = (rows: Rows): string =>
  [
    byteOrderMark + csvLine(Object.keys(rows[0]!)),
    ...rows.map((row) => csvLine(Object.values(row).map(cellOf))),
  ].join('')

const cellOf = (value: Rows[number][string]) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value

export async function ownDataFile(ctx: Context, { userid }: Session): Promise<Buffer> {
  const sealed = await files.sealedOf(ctx.db, userid)
  if (!sealed) throw new Refusal('missing', ownDataTexts.noFile)
  return Buffer.from(ctx.vault.open(sealed), 'base64')
}
