// A call that needs a fresh proof of the second factor: the dialog, and the same call again.

import { endpoints, type Shape } from '@gemwala/contract/endpoint'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { type Answers, answer } from '../../../test/open-app.tsx'
import { browserWithPasskeys, challenge } from '../../../test/passkeys.ts'
import { bringSession, factorState, person, refusal } from '../../../test/people.ts'
import { takeUploads } from '../../../test/uploads.ts'

const proveAgain = 'Please confirm your second factor again, so that we know it is you.'
const refused = () => refusal(403, { message: proveAgain })
const { post, get } = endpoints({ access: 'admin', errorField: 'message' })
type Paid = Shape & { body: z.ZodType<unknown, { amount: number }> }
const pay = post<Paid>('/admin/pay', { needs: [], summary: 'Moves money.' })
const file = get('/admin/list.csv', { needs: [], summary: 'A list as a file.' })
const picture = post('/pictures', { needs: [], summary: 'Takes a picture.' })

const field = 'Code from your authenticator app'
const dialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))

const withApp = factorState({ hasApp: true, codesLeft: 9 })

/** The first answer of each call is the refusal. Each test gets fresh modules. */
async function open(answers: Answers = {}) {
  bringSession()
  const once = (reply: unknown) => {
    let isRefused = false
    return () => {
      if (isRefused) return reply
      isRefused = true
      return refused()
    }
  }
  const fetch = answer({
    'GET /store/account/factors': withApp,
    'POST /store/account/factors/prove': { message: 'Thank you. Confirmed.', user: person() },
    'POST /admin/pay': once({ ok: true }),
    'GET /admin/list.csv': once(new Response('a,b')),
    ...answers,
  })
  const { restoreSession } = await import('../../session/session.ts')
  restoreSession()
  const { call } = await import('../call.ts')
  const { isUnknownOutcome } = await import('../attempt.ts')
  const requests = (path: string) => fetch.mock.calls.filter(([address]) => address === path)
  const send = () => call(pay, { body: { amount: 5 }, attemptKey: 'a-key' })
  return { call: send, requests, isUnknownOutcome, user: userEvent.setup() }
}

test('after the proof, the same attempt is sent again', async () => {
  const { call, requests, user } = await open()
  const paid = call()
  const asked = await dialog()
  asked.getByText(proveAgain)
  const code = asked.getByLabelText<HTMLInputElement>(field)
  expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code'])
  await user.type(code, '123 456{Enter}')
  expect(await paid).toEqual({ ok: true })
  expect(screen.queryByRole('dialog')).toBeNull()
  const [proof] = requests('/store/account/factors/prove')
  expect(proof![1]?.body).toBe('{"code":"123456"}')
  const keys = requests('/admin/pay').map(([, request]) => new Headers(request?.headers))
  expect(keys.map((headers) => headers.get('idempotency-key'))).toEqual(['a-key', 'a-key'])
})

test.each([
  [
    'the button',
    (user: ReturnType<typeof userEvent.setup>) =>
      user.click(screen.getByRole('button', { name: 'Cancel' })),
  ],
  [
    'Escape',
    (user: ReturnType<typeof userEvent.setup>) =>
      user.type(screen.getByLabelText(field), '{Escape}'),
  ],
])(
  'cancelling by %s gives the refusal to the caller, who knows that nothing happened',
  async (_, cancel) => {
    const { call, requests, isUnknownOutcome, user } = await open()
    const failed = call().catch((error: unknown) => error)
    await dialog()
    await cancel(user)
    const error = await failed
    expect(error).toMatchObject({ status: 403, text: proveAgain })
    expect(isUnknownOutcome(error)).toBe(false)
    expect(requests('/admin/pay')).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('calls that are refused at once share one dialog', async () => {
  let isProved = false
  const { call, user } = await open({
    'POST /admin/pay': () => (isProved ? { ok: true } : refused()),
    'POST /store/account/factors/prove': () => {
      isProved = true
      return { message: 'Thank you. Confirmed.', user: person() }
    },
  })
  const paid = Promise.all([call(), call(), call()])
  const asked = await dialog()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await user.type(asked.getByLabelText(field), '123456{Enter}')
  expect(await paid).toHaveLength(3)
})

test('a download and an upload are repeated, too', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = await open()
  const { download } = await import('../download.ts')
  const { upload } = await import('../upload.ts')
  const downloaded = download(file, {}, 'list.csv')
  await user.type((await dialog()).getByLabelText(field), '123456{Enter}')
  await downloaded
  expect(saved).toHaveBeenCalledTimes(1)
  const begun = takeUploads()
  const uploaded = upload(picture, new FormData(), () => undefined)
  begun[0]!.answer(403, { message: proveAgain })
  await user.type((await dialog()).getByLabelText(field), '654321{Enter}')
  await waitFor(() => expect(begun).toHaveLength(2))
  begun[1]!.answer(200, { id: 'p1' })
  expect(await uploaded).toEqual({ id: 'p1' })
})

test('bad input and refusals are shown at the field', async () => {
  const { call, requests, user } = await open({
    'POST /store/account/factors/prove': refusal(400, {
      message: 'This code is wrong. Check it and try again.',
    }),
  })
  void call().catch(() => undefined)
  const asked = await dialog()
  const code = asked.getByLabelText(field)
  for (const typed of ['', '12345', 'abcdef']) {
    await user.clear(code)
    if (typed) await user.type(code, typed)
    await user.click(asked.getByRole('button', { name: 'Confirm' }))
    asked.getByText('Enter the six digits that the app shows.')
  }
  expect(requests('/store/account/factors/prove')).toHaveLength(0)
  await user.clear(code)
  await user.type(code, '123456{Enter}')
  const error = await asked.findByText('This code is wrong. Check it and try again.')
  expect(code.getAttribute('aria-describedby')).toBe(error.id)
  expect(document.activeElement).toBe(code)
  await user.click(asked.getByRole('button', { name: 'Cancel' }))
})

test('a recovery code can be used instead', async () => {
  const { call, requests, user } = await open()
  const paid = call()
  const asked = await dialog()
  await user.type(asked.getByLabelText(field), '12')
  await user.click(asked.getByRole('button', { name: 'Use a recovery code instead' }))
  await user.click(asked.getByRole('button', { name: 'Confirm' }))
  asked.getByText('Enter one of your recovery codes.')
  await user.type(asked.getByLabelText('Recovery code'), 'ABCDE-FGHJK{Enter}')
  await paid
  expect(requests('/store/account/factors/prove')[0]![1]?.body).toBe('{"code":"ABCDE-FGHJK"}')
})

const withPasskey = factorState({ hasPasskeys: true })

test.each([
  [
    'NotAllowedError',
    'The passkey was not used: the request was cancelled or timed out. Please try again.',
  ],
  ['SecurityError', 'Passkeys do not work at this address.'],
  ['UnknownError', 'Your browser could not use a passkey. Please try again.'],
])('a passkey proves it; %s is explained first', async (name, text) => {
  const browser = browserWithPasskeys()
  const { call, requests, user } = await open({
    'GET /store/account/factors': withPasskey,
    'POST /store/account/factors/challenge': challenge,
  })
  const paid = call()
  const asked = await dialog()
  asked.getByText('You have no recovery codes left. If you cannot confirm, contact support.')
  expect(asked.queryByLabelText(field)).toBeNull()
  browser.fail(name)
  await user.click(asked.getByRole('button', { name: 'Use a passkey' }))
  expect((await asked.findByRole('alert')).textContent).toBe(text)
  await user.click(asked.getByRole('button', { name: 'Use a passkey' }))
  expect(await paid).toEqual({ ok: true })
  const body = JSON.parse(requests('/store/account/factors/prove')[0]![1]?.body as string)
  expect(body.passkey).toMatchObject({ id: 'AQID', type: 'public-key' })
})

test.each([
  ['elsewhere.test', 'Passkeys work only at elsewhere.test. Open the store there to use one.'],
  [null, 'Passkeys do not work at this address.'],
  ['localhost', 'This browser cannot use passkeys.'],
])('with passkeys for %s and none here, it says why', async (passkeyHost, text) => {
  const { call, user } = await open({
    'GET /store/account/factors': { ...withPasskey, passkeyHost, codesLeft: 1 },
  })
  void call().catch(() => undefined)
  const asked = await dialog()
  asked.getByText(text)
  expect(asked.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  await user.click(asked.getByRole('button', { name: 'Cancel' }))
})

test('if the factors cannot be loaded, the caller gets the refusal', async () => {
  const { call } = await open({ 'GET /store/account/factors': refusal(503, {}) })
  await expect(call()).rejects.toThrow(proveAgain)
})

test.each([
  'Please confirm your second factor first.',
  'Staff need a second factor. Please set one up first.',
])("'%s' opens its page, which leads back here", async (message) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const { call } = await open({ 'POST /admin/pay': refusal(403, { message }) })
  await expect(call()).rejects.toThrow(message)
  expect(assign).toHaveBeenCalledExactlyOnceWith('/account/factor?after=%2F')
})
