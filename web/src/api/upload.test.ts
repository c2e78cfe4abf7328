// One upload, and every way it can fail.

import { endpoints, type Shape } from '@gemwala/contract/endpoint'
import { expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { bringSession, storedSession } from '../../test/people.ts'
import { takeUploads } from '../../test/uploads.ts'

const { post } = endpoints({ access: 'admin', errorField: 'message' })
const send = post<Shape & { reply: z.ZodType<{ id: string }> }>('/pictures', {
  needs: [],
  summary: 'Takes a picture.',
})

/** Each test gets fresh modules, and with them a fresh session. */
async function begin(form = new FormData()) {
  const { restoreSession } = await import('../session/session.ts')
  const { upload } = await import('./upload.ts')
  restoreSession()
  const begun = takeUploads()
  const told: (number | null)[] = []
  const ended = upload(send, form, (share) => told.push(share)).catch((error: unknown) => error)
  return { begun, told, ended }
}

test('a form is sent with the token, and its progress is reported', async () => {
  bringSession()
  const form = new FormData()
  form.append('title', 'A title')
  const { begun, told, ended } = await begin(form)
  expect(begun[0]).toMatchObject({
    target: 'POST /pictures',
    headers: {
      accept: 'application/json',
      authorization: 'Bearer a-token',
      'page-language': 'en',
    },
  })
  expect(begun[0]!.form).toBe(form)
  expect(begun[0]!.timeout).toBeGreaterThan(0)
  begun[0]!.sent(0.25)
  begun[0]!.sent(1)
  begun[0]!.answer(200, { id: '7' })
  expect(await ended).toEqual({ id: '7' })
  expect(told).toEqual([0, 0.25, 1])
})

test.each([
  ['with a message', 413, { message: 'Too large' }, 'Too large'],
  ['without a message', 500, {}, 'An error occurred'],
  ['by a proxy', 502, '<h1>Bad gateway</h1>', 'An error occurred'],
  ['with an incomplete answer', 200, '{"id":', 'An error occurred'],
])('a failure %s has its status and text', async (_, status, body, text) => {
  const { begun, ended } = await begin()
  begun[0]!.answer(status, body)
  expect(await ended).toMatchObject({ status, text })
})

test.each(['error', 'timeout', 'abort'] as const)('no answer (%s) has status 0', async (by) => {
  const { begun, ended } = await begin()
  begun[0]!.break(by)
  expect(await ended).toMatchObject({ status: 0, text: 'An error occurred' })
})

test('a session that the server no longer knows ends', async () => {
  bringSession()
  const { begun, ended } = await begin()
  begun[0]!.answer(401, { message: 'No' })
  expect(await ended).toMatchObject({ status: 401 })
  expect(storedSession().token).toBeNull()
})

test('a busy server is retried after the time it named', async () => {
  vi.useFakeTimers()
  const { begun, told, ended } = await begin()
  begun[0]!.sent(1)
  begun[0]!.answer(503, { message: 'Busy' }, { 'retry-after': '3' })
  await vi.advanceTimersByTimeAsync(2_999)
  expect(begun).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toHaveLength(2)
  begun[1]!.answer(200, { id: '7' })
  expect(await ended).toEqual({ id: '7' })
  expect(told).toEqual([0, 1, null, 0])
})

test('an upload fails when the server stays busy', async () => {
  vi.useFakeTimers()
  const { begun, ended } = await begin()
  for (let tries = 0; tries < 6; tries += 1) {
    expect(begun).toHaveLength(tries + 1)
    begun[tries]!.answer(503, { message: 'Busy' }, { 'retry-after': '100' })
    // However long the server asks for, half a minute is the limit.
    await vi.advanceTimersByTimeAsync(30_000)
  }
  expect(await ended).toMatchObject({ status: 503, text: 'Busy' })
  expect(begun).toHaveLength(6)
})
