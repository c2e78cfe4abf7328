// One call, and every way it can fail.

import { endpoints, type Shape } from '@gemwala/contract/endpoint'
import { expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { answer } from '../../test/open-app.tsx'
import { CallFailed, call, textOf } from './call.ts'

type Plain = { reply: z.ZodType<{ ok: boolean }> }
type Full = Plain & {
  params: z.ZodType<unknown, { name: string }>
  query: z.ZodType<unknown, { page: number; status?: string | undefined }>
  body: z.ZodType<unknown, { mode: string }>
}

const { get, post } = endpoints({ access: 'public', errorField: 'err_message' })
const plain = get<Plain & Shape>('/plain', { summary: 'A call that takes nothing.' })
const full = post<Full & Shape>('/things/:name/mode', { summary: 'A call that takes all.' })

const failureOf = async (called: Promise<unknown>) => {
  const failure: unknown = await called.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CallFailed)
  return failure as CallFailed
}

// Covers 3-91.
test('a call fills in path, query and body, and requests JSON', async () => {
  const fetch = answer({ 'POST /things/a%2Fb%20c/mode': { ok: true } })
  const sent = { params: { name: 'a/b c' }, query: { page: 2 }, body: { mode: 'slow' } }
  expect(await call(full, sent)).toEqual({ ok: true })
  const [address, request] = fetch.mock.lastCall!
  expect(address).toBe('/things/a%2Fb%20c/mode?page=2')
  expect(request).toMatchObject({ method: 'POST', body: '{"mode":"slow"}' })
  expect(request?.headers).toEqual({
    accept: 'application/json',
    'page-language': 'en',
    'content-type': 'application/json',
  })
})

// Covers 1-116, 2-173, 2-179.
test('a call sends the token of a live session', async () => {
  const { startSession } = await import('../session/session.ts')
  const { call: callWithSession } = await import('./call.ts')
  const fetch = answer({ 'GET /plain': { ok: true } })
  startSession('secret', { _id: '1', name: 'Player', email: 'p@x.test', role: 'user' })
  await callWithSession(plain)
  expect(fetch.mock.lastCall![1]?.headers).toMatchObject({ authorization: 'Bearer secret' })
})

// Covers 3-23.
test("a refusal has the text of the call's own error field", async () => {
  answer({ 'GET /plain': Response.json({ err_message: 'No such order' }, { status: 404 }) })
  expect(await failureOf(call(plain))).toMatchObject({ status: 404, text: 'No such order' })
})

test.each([
  ['without a text', Response.json({ message: 'in another field' }, { status: 500 }), 500],
  ['that is not JSON', new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
  ['with a JSON type and invalid JSON', new Response('', { status: 200 }), 200],
])("an answer %s becomes 'An error occurred'", async (_, response, status) => {
  answer({ 'GET /plain': response })
  expect(await failureOf(call(plain))).toMatchObject({ status, text: 'An error occurred' })
})

test.each([
  ['a broken network', new TypeError('Failed to fetch')],
  ['a timeout', new DOMException('signal timed out', 'TimeoutError')],
])('%s has status 0', async (_, cause) => {
  vi.stubGlobal('fetch', () => Promise.reject(cause))
  expect(await failureOf(call(plain))).toMatchObject({
    status: 0,
    text: 'An error occurred',
    cause,
  })
})

test('a call times out after fifteen seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  answer({ 'GET /plain': { ok: true } })
  await call(plain)
  expect(timeout).toHaveBeenCalledWith(15_000)
})

test.each([
  ['ended when its token is refused', 'session' as const, 401, null],
  ['kept when it lacks a right', 'session' as const, 403, 'secret'],
  ['kept when a public call refuses', 'public' as const, 401, 'secret'],
])('a session is %s', async (_, access, status, token) => {
  const { startSession } = await import('../session/session.ts')
  const { call: callWithSession } = await import('./call.ts')
  answer({ 'GET /plain': Response.json({ err_message: 'No' }, { status }) })
  startSession('secret', { _id: '1', name: 'Player', email: 'p@x.test', role: 'user' })
  await expect(callWithSession({ ...plain, access })).rejects.toThrow('No')
  expect(localStorage.getItem('token')).toBe(token)
})

test('the refusal of an old token does not end a newer session', async () => {
  const { startSession } = await import('../session/session.ts')
  const { call: callWithSession } = await import('./call.ts')
  const later = Promise.withResolvers<unknown>()
  answer({ 'GET /plain': later.promise })
  const person = { _id: '1', name: 'Player', email: 'p@x.test', role: 'user' } as const
  startSession('old', person)
  const called = callWithSession({ ...plain, access: 'session' })
  startSession('new', person)
  later.resolve(Response.json({ err_message: 'No' }, { status: 401 }))
  await expect(called).rejects.toThrow('No')
  expect(localStorage.getItem('token')).toBe('new')
})

test('a bug shows the fallback, a failed call its own text', () => {
  expect(textOf(new CallFailed(409, 'Already used'))).toBe('Already used')
  expect(textOf(new CallFailed(409, 'Already used'), 'Please try again')).toBe('Already used')
  expect(textOf(new CallFailed(0, 'An error occurred'), 'Please try again')).toBe(
    'Please try again',
  )
  expect(textOf(new TypeError('x is undefined'))).toBe('An error occurred')
  expect(textOf(new TypeError('x is undefined'), 'Please try again')).toBe('Please try again')
})
