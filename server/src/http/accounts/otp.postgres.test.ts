// Simultaneous guesses on real connections.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { countOf, sentCode } from '../../../test/accounts.ts'
import { ask, enter as enterAt, mobile, store } from '../../../test/codes.ts'
import * as users from '../../database/accounts/users.ts'

async function withCode() {
  const opened = await store('1000')
  await ask(opened)
  const before = await countOf(opened.ctx.db, 'sessions')
  const enter = (otp: string) => enterAt(opened, otp)
  return { ...opened, before, enter, code: await sentCode(opened.ctx) }
}
const triesOf = z.object({ tries: z.int() })

// Covers O1.
test('tries five of two hundred simultaneous guesses', async () => {
  const { ctx, before, enter, code } = await withCode()
  const guesses = Array.from({ length: 200 }, (_, n) => String((Number(code) + n) % 1_000_000))
  const answers = await Promise.all(guesses.map((guess) => enter(guess.padStart(6, '0'))))
  expect(await ctx.db.rows(triesOf)`select tries from one_time_codes`).toEqual([
    { tries: expect.toSatisfy((tries: number) => tries >= 1 && tries <= 5) },
  ])
  const tried = answers.filter(
    ({ body }) => body.message !== 'The code is no longer valid. Please ask for a new one.',
  )
  expect(tried.length).toBeLessThanOrEqual(5)
  const signedIn = answers.filter(({ body }) => body.success)
  expect(signedIn.length).toBeLessThanOrEqual(1)
  expect(await countOf(ctx.db, 'sessions')).toBe(before + signedIn.length)
})

// Covers O1.
test('two hundred simultaneous wrong guesses use up the code', async () => {
  const { ctx, before, enter, code } = await withCode()
  const wrong = code === '000000' ? '111111' : '000000'
  const answers = await Promise.all(Array.from({ length: 200 }, () => enter(wrong)))
  expect(
    answers.filter(({ body }) => body.message === 'Wrong code. Check it and try again.'),
  ).toHaveLength(5)
  expect((await enter(code)).body.success).toBe(false)
  expect(await countOf(ctx.db, 'sessions')).toBe(before)
})

// Covers O3.
test('of fifty simultaneous right codes, one signs in', async () => {
  const { ctx, before, enter, code } = await withCode()
  const answers = await Promise.all(Array.from({ length: 50 }, () => enter(code)))
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.token)).toHaveLength(1)
  expect(await countOf(ctx.db, 'sessions')).toBe(before + 1)
})

test('a sign-in by code waits for a change of the account by the same code, without a deadlock', async () => {
  const { ctx, before, enter, code, userid } = await withCode()
  let entering: ReturnType<typeof enter> | undefined
  await ctx.db.transaction(async (tx) => {
    await users.lockUser(tx, userid)
    entering = enter(code)
    const waiting = () => ctx.db.rows(z.object({ count: z.int() }))`
      select count(*) from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock'`
    await expect.poll(waiting).toEqual([{ count: 1 }])
    await tx.run`update one_time_codes set ended_at = now() where recipient = ${mobile}`
  })
  expect((await entering)!.body.message).toBe(
    'The code is no longer valid. Please ask for a new one.',
  )
  expect(await countOf(ctx.db, 'sessions')).toBe(before)
})

// Covers O2.
test('sends one code for ten simultaneous requests', async () => {
  const opened = await store('1000')
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(opened)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(9)
  await opened.ctx.runDueJobs()
  expect(opened.ctx.sent.messages).toHaveLength(1)
})
