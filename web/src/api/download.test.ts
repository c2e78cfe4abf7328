// Downloading a file by a call, and its refusals.

import { endpoints } from '@gemwala/contract/endpoint'
import { expect, test, vi } from 'vitest'
import { answer } from '../../test/open-app.tsx'
import { bringSession, refusal, storedSession } from '../../test/people.ts'

const { get } = endpoints({ access: 'admin', errorField: 'message' })
const list = get('/admin/list.csv', { needs: [], summary: 'A list as a file.' })

/** Each test gets fresh modules, and with them a fresh session. */
async function save(reply: unknown) {
  bringSession()
  const fetch = answer({ 'GET /admin/list.csv': reply })
  const { restoreSession } = await import('../session/session.ts')
  const { download } = await import('./download.ts')
  restoreSession()
  const saved = download(list, { search: 'a b' }, 'list.csv').catch((error: unknown) => error)
  return { fetch, outcome: await saved }
}

test('the file is requested with the filters and the session, and saved under its name', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: unknown) {
    saved.push((this as HTMLAnchorElement).download)
  })
  const { fetch, outcome } = await save(new Response('a,b'))
  expect(outcome).toBeUndefined()
  expect(saved).toEqual(['list.csv'])
  const [address, request] = fetch.mock.lastCall!
  expect(address).toBe('/admin/list.csv?search=a+b')
  expect(request?.headers).toEqual({
    'page-language': 'en',
    authorization: 'Bearer a-token',
  })
})

test.each([
  ['with a message', refusal(429, { message: 'Too many exports.' }), 429, 'Too many exports.'],
  [
    'without a message',
    new Response('<h1>Bad gateway</h1>', { status: 502 }),
    502,
    'An error occurred',
  ],
  ['without an answer', () => Promise.reject(new TypeError('net')), 0, 'An error occurred'],
])('a failure %s has its status and text', async (_, reply, status, text) => {
  expect((await save(reply)).outcome).toMatchObject({ status, text })
})

test('a session that the server no longer knows ends', async () => {
  const { outcome } = await save(refusal(401, { message: 'Please log in to continue.' }))
  expect(outcome).toMatchObject({ status: 401 })
  expect(storedSession().token).toBeNull()
})
