// Helpers for tests of accounts: a user with a password, mailed links, sent codes, the audit.

import { z } from 'zod'
import type { Db } from '../src/database/engine/db.ts'
import { type TestContext, testApp } from './harness.ts'
import { insertUser } from './samples.ts'

export const password = 'a-fine-secret-77'

let passwordHash: Promise<string> | undefined

/** A user with the password above, which is hashed once per test file. */
export async function insertMember(
  ctx: TestContext,
  given: Record<string, unknown> = {},
): Promise<{ userid: number; email: string }> {
  passwordHash ??= ctx.passwords.hash(password)
  const row = { email: 'asha@mail.test', passwordHash: await passwordHash, ...given }
  const { userid } = await insertUser(ctx.db, row)
  return { userid, email: row.email as string }
}

/** The id and the token in the newest mailed link to a page. */
export async function mailedLink(
  ctx: TestContext,
  page: 'verifyemail' | 'reset_password',
): Promise<{ id: string; token: string }> {
  await ctx.runDueJobs()
  const pattern = new RegExp(
    `http://store\\.test/${page}/([0-9a-f-]{36})/([A-Za-z0-9_-]{43})(?:\\?.*)?$`,
    'm',
  )
  const found = ctx.sent.mails.flatMap(({ text }) => pattern.exec(text) ?? []).slice(-2)
  return { id: found[0]!, token: found[1]! }
}

/** The most recently sent code. */
export async function sentCode(ctx: TestContext): Promise<string> {
  await ctx.runDueJobs()
  return /^\d{6}/.exec(ctx.sent.messages.at(-1)!.text)![0]
}

/** The actions in the audit, oldest first. */
export async function audited(db: Db): Promise<string[]> {
  const rows = await db.rows(z.object({ action: z.string() }))`select action from audit order by id`
  return rows.map(({ action }) => action)
}

/** A store in which every request waits after comparing its password, until the test calls `goOn`. */
export async function heldStore() {
  const { promise: changed, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: compared, resolve: isCompared } = Promise.withResolvers<void>()
  const store = await testApp({
    replace: ({ passwords }) => ({
      passwords: {
        ...passwords,
        isRight: async (kept, given) => {
          const isRight = await passwords.isRight(kept, given)
          isCompared()
          await changed
          return isRight
        },
      },
    }),
  })
  return { ...store, compared, goOn }
}

type Table = 'users' | 'sessions' | 'jobs' | 'dead_jobs' | 'one_time_codes'

export async function countOf(db: Db, table: Table): Promise<number> {
  const counts = {
    users: () => db.rows(counted)`select count(*) as count from users`,
    sessions: () => db.rows(counted)`select count(*) as count from sessions`,
    jobs: () => db.rows(counted)`select count(*) as count from jobs`,
    dead_jobs: () => db.rows(counted)`select count(*) as count from dead_jobs`,
    one_time_codes: () => db.rows(counted)`select count(*) as count from one_time_codes`,
  }
  return (await counts[table]())[0]!.count
}
const counted = z.object({ count: z.int() })

/** As if this subject, or everybody together, had used up a limit, or a part of it. */
export const useUp = (
  db: Db,
  kind: string,
  { subject = '', count = 1_000_000 } = {},
): Promise<number> => db.run`
  insert into try_counts (kind, subject, span_start, count)
  values (${kind}, sha256(convert_to(${subject}, 'UTF8')), now(), ${count})`

/** The address of requests that do not say another. */
export const ownIp = '127.0.0.1'

/** Makes all rate-limited tries older by this much. */
export const agedTries = (db: Db, seconds: number): Promise<number> => db.run`
  update try_counts set span_start = span_start - make_interval(secs => ${seconds}),
    last_at = last_at - make_interval(secs => ${seconds})`

/** A browser's cookie header after an answer that set cookies. */
export const cookieOf = ({
  headers,
}: {
  headers: Record<string, unknown>
}): { cookie: string } => ({
  cookie: [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; '),
})
