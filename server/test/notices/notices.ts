// The notices of a customer: in the store, and by mail.

import { expect } from 'vitest'
import type { Client } from '../client.ts'
import type { TestContext } from '../harness.ts'

type Shown = { id: number; kind: string; title: string; text: string; path: string; isNew: boolean }

/** The customer's notices, newest first. */
export const noticesOf = async (client: Client): Promise<Shown[]> =>
  (await client.get('/store/notices')).body.notices

/** The newest notice of a kind, and the mail about it. */
export async function told(ctx: TestContext, client: Client, kind: string) {
  await ctx.runDueJobs()
  const notice = (await noticesOf(client)).find((one) => one.kind === kind)
  expect(notice, `a notice of the kind ${kind}`).toBeDefined()
  const { title, text, path } = notice!
  return { title, text, path, mail: ctx.sent.mails.find(({ subject }) => subject === title) }
}
