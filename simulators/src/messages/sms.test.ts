// The SMS simulator over both of its protocols, with refusals and faults.

import { describe, expect, test } from 'vitest'
import { open } from '../../test/open.ts'
import type { Settings } from '../settings.ts'
import { createOutbox, entryOf } from './outbox.ts'
import { startSms } from './sms.ts'

type Call = { path: string; headers?: Record<string, string>; body?: unknown; signal?: AbortSignal }

const openSms = async (settings?: Partial<Settings>) => {
  const sms = await open(startSms, settings)
  const call = async ({ path, headers, body, signal }: Call) => {
    const response = await fetch(new URL(path, sms.address), {
      method: 'POST',
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text }
  }
  return { ...sms, call }
}

const otp = (query: Record<string, string> = {}, authkey = 'key-1'): Call => ({
  path: `/api/v5/otp?${new URLSearchParams({ template_id: 'T1', mobile: '919812345670', otp: '123456', ...query })}`,
  headers: { authkey },
})
const plain = (body: object = { to: '+919812345670', text: 'Hello' }): Call => ({
  path: '/send',
  headers: { authorization: 'Bearer token-1' },
  body,
})
const codeText =
  'Your Gemwala code is 123456. It is valid for 5 minutes. Never share it with anyone.'

describe('MSG91', () => {
  // Covers 3-163.
  test('our code is filled into the template, and its messages are listed newest first', async () => {
    const { call, messages } = await openSms()
    const answer = await call(otp({ otp_expiry: '5' }))
    expect(answer).toEqual({
      status: 200,
      body: { type: 'success', request_id: expect.any(String) },
    })
    await call(otp({ template_id: 'T2', mobile: '919812345671' }))
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect(messages().map(entryOf)).toEqual([
      { to: '919812345671', kind: 'sms', text: codeText, at },
      { to: '919812345670', kind: 'sms', text: codeText, at },
    ])
    expect(messages()).toMatchObject([{ templateId: 'T2' }, { templateId: 'T1', via: 'msg91' }])
  })

  test('without our code it makes one of the requested length; other placeholders stay', async () => {
    const { call, messages } = await openSms({ smsTemplateText: '##OTP## ##name##' })
    const path = '/api/v5/otp?template_id=T1&mobile=919812345670&otp_length=6'
    await call({ path, headers: { authkey: 'key-1' } })
    expect(
      messages()
        .map(entryOf)
        .map(({ text }) => text),
    ).toEqual([expect.stringMatching(/^\d{6} ##name##$/)])
  })

  const settings = { smsAuthKey: 'key-1', smsTemplateId: 'T1' }
  const { path } = otp()
  test.each<[string, Call, object]>([
    ['no key', { path }, { message: 'Auth Key missing', code: '201' }],
    ['a wrong key', otp({}, 'key-2'), { message: 'Invalid authkey', code: '201' }],
    ['no template', otp({ template_id: '' }), { message: 'template id missing' }],
    ['a wrong template', otp({ template_id: 'T9' }), { message: 'Invalid template' }],
    ['no number', otp({ mobile: '' }), { message: 'mobile or otp missing or invalid' }],
    ['a blocked number', otp({ mobile: '919999900000' }), { message: 'Mobile number is blocked' }],
  ])('%s is refused with status 200 and type error', async (_what, refused, answer) => {
    const { call, messages } = await openSms(settings)
    expect(await call(refused)).toEqual({ status: 200, body: { type: 'error', ...answer } })
    expect(messages()).toEqual([])
  })
})

describe('the generic gateway', () => {
  test('accepts a text and answers with its id', async () => {
    const { call, messages } = await openSms()
    expect(await call(plain())).toEqual({ status: 200, body: { id: expect.any(String) } })
    expect(messages()).toMatchObject([{ to: '+919812345670', kind: 'sms', text: 'Hello' }])
  })

  test.each<[string, Call, number]>([
    ['no token', { ...plain(), headers: {} }, 401],
    ['a wrong token', { ...plain(), headers: { authorization: 'Bearer other' } }, 401],
    ['no text', plain({ to: '919812345670' }), 400],
    ['a bad number', plain({ to: '12', text: 'Hello' }), 400],
    ['a blocked number', plain({ to: '+919999900000', text: 'Hello' }), 422],
    ['a body that is too large', plain({ to: '919812345670', text: 'x'.repeat(70_000) }), 413],
  ])('%s is refused', async (_what, refused, status) => {
    const { call, messages } = await openSms({ smsToken: 'token-1' })
    expect((await call(refused)).status).toBe(status)
    expect(messages()).toEqual([])
  })

  test('keeps the last 500 messages', () => {
    const { add, messages } = createOutbox()
    for (let n = 1; n <= 510; n += 1) {
      add({ to: '919812345670', kind: 'sms', text: `No. ${n}`, at: '' })
    }
    const texts = messages().map(({ text }) => text)
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([500, 'No. 510', 'No. 11'])
  })
})

describe('faults', () => {
  test('slow answers after the delay', async () => {
    const { call, setFaults } = await openSms()
    setFaults({ mode: 'slow', delayMs: 150 })
    const start = performance.now()
    expect((await call(plain())).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThan(140)
  })

  test('slow sends the message even if the client gave up', async () => {
    const { call, setFaults, messages, state } = await openSms()
    setFaults({ mode: 'slow' })
    const answer = call({ ...plain(), signal: AbortSignal.timeout(2000) })
    await expect(answer).rejects.toThrow('timeout')
    expect(messages()).toHaveLength(1)
    await expect.poll(() => state().heldCount).toBe(0)
  })

  test('failing answers 503 in HTML and sends nothing, for the given number of calls', async () => {
    const { call, setFaults, messages, state } = await openSms()
    setFaults({ mode: 'failing', times: 2 })
    expect(state()).toMatchObject({ timesLeft: 2 })
    const answers = [await call(plain()), await call(otp()), await call(plain())]
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 200])
    expect(answers[0]?.body).toMatch('<h1>503 Service Unavailable</h1>')
    expect(messages()).toHaveLength(1)
    expect(state()).toMatchObject({
      mode: 'ok',
      timesLeft: null,
      counters: { calls: 3, ok: 1, failing: 2, slow: 0 },
    })
  })

  test('silent stores the message and holds the connection until the mode changes', async () => {
    const { call, setFaults, messages, state } = await openSms()
    setFaults({ mode: 'silent', times: 1 })
    const cut = expect(call(plain())).rejects.toThrow('fetch failed')
    await expect.poll(() => state().heldCount).toBe(1)
    expect((await call(plain())).status, 'the next one').toBe(200)
    expect(messages()).toHaveLength(2)
    setFaults({ mode: 'ok' })
    await cut
    expect(state()).toMatchObject({ heldCount: 0 })
  })

  test('silent releases a client that gives up, and all clients when it stops', async () => {
    const { call, setFaults, state, close } = await openSms()
    setFaults({ mode: 'silent' })
    const impatient = call({ ...plain(), signal: AbortSignal.timeout(2000) })
    await expect(impatient).rejects.toThrow('timeout')
    await expect.poll(() => state().heldCount).toBe(0)
    const patient = expect(call(plain())).rejects.toThrow('fetch failed')
    await expect.poll(() => state().heldCount).toBe(1)
    await close()
    await patient
  })

  test('duplicating sends twice', async () => {
    const { call, setFaults, messages } = await openSms()
    setFaults({ mode: 'duplicating' })
    expect((await call(otp())).body.type).toBe('success')
    expect(
      messages()
        .map(entryOf)
        .map(({ text }) => text),
    ).toEqual([codeText, codeText])
  })

  test('reset clears the fault, the messages and the counters', async () => {
    const { call, setFaults, reset, messages, state } = await openSms()
    setFaults({ mode: 'duplicating' })
    await call(plain())
    reset()
    expect(state()).toMatchObject({ mode: 'ok', counters: { calls: 0 } })
    expect(messages()).toEqual([])
  })
})
