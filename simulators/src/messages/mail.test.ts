// The mail simulator over SMTP: with nodemailer, as the store sends, and with a raw dialogue.

import { connect } from 'node:net'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { describe, expect, onTestFinished, test } from 'vitest'
import { open } from '../../test/open.ts'
import { startMail } from './mail.ts'
import { plainTextOf } from './plain-text.ts'

const hello: SendMailOptions = {
  from: 'Gemwala <store@gemwala.test>',
  to: 'asha@example.test',
  subject: 'Verify your e-mail — ₹',
  text: 'Open http://127.0.0.1:3000/verify/1',
}

const openMail = async (socketTimeout = 5000) => {
  const mail = await open(startMail)
  const transport = createTransport({
    ...{ host: '127.0.0.1', port: Number(new URL(mail.address).port) },
    ...{ auth: { user: 'any', pass: 'thing' }, socketTimeout },
  })
  onTestFinished(() => transport.close())
  const send = (options: SendMailOptions = {}) => transport.sendMail({ ...hello, ...options })
  return { ...mail, send }
}

test('a mail is stored once for each recipient, including blind copies', async () => {
  const { send, messages } = await openMail()
  await send({ cc: 'ravi@example.test', bcc: 'quiet@example.test', html: '<p>Open it</p>' })
  const entry = {
    kind: 'mail',
    subject: 'Verify your e-mail — ₹',
    text: 'Open http://127.0.0.1:3000/verify/1',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  }
  const recipients = ['quiet@example.test', 'ravi@example.test', 'asha@example.test']
  expect(messages()).toMatchObject(recipients.map((to) => ({ ...entry, to })))
  expect(messages()[0]).toMatchObject({
    from: 'store@gemwala.test',
    html: expect.stringContaining('<p>Open it</p>'),
  })
})

// Covers 3-167.
test('the newest mail is listed first', async () => {
  const { send, messages } = await openMail()
  await send({ subject: 'One' })
  await send({ subject: 'Two' })
  expect(messages().map(({ subject }) => subject)).toEqual(['Two', 'One'])
})

test('a mail with only HTML is shown as text', async () => {
  const { send, messages } = await openMail()
  const html =
    '<head><title>No</title></head><style>p { color: red }</style><p>Dear &#65;sha &amp; co,</p>' +
    '<p>Press<br><a class="x" href="http://127.0.0.1/reset?a=1&amp;b=2">Reset</a></p>'
  await send({ text: undefined, html })
  expect(messages()[0]?.text).toBe('Dear Asha & co,\nPress\nReset (http://127.0.0.1/reset?a=1&b=2)')
  expect(plainTextOf('')).toBe('')
})

// Covers 3-163.
test('a raw SMTP dialogue without authentication works', async () => {
  const { address, messages } = await openMail()
  const socket = connect(Number(new URL(address).port), '127.0.0.1').setEncoding('utf8')
  onTestFinished(() => {
    socket.destroy()
  })
  let heard = ''
  socket.on('data', (text: string) => {
    heard += text
  })
  const say = async (line: string, answer: RegExp) => {
    heard = ''
    socket.write(`${line}\r\n`)
    await expect.poll(() => heard).toMatch(answer)
  }
  await expect.poll(() => heard).toMatch(/^220 /)
  await say('EHLO there', /^250 /m)
  await say('MAIL FROM:<a@example.test>', /^250 /)
  await say('RCPT TO:<b@example.test>', /^250 /)
  await say('DATA', /^354 /)
  await say('Subject: By hand\r\n\r\nWords\r\n.', /^250 /)
  await say('QUIT', /^221 /)
  expect(messages()).toMatchObject([{ to: 'b@example.test', subject: 'By hand', text: 'Words' }])
})

describe('limits', () => {
  test('a mail over two megabytes is refused', async () => {
    const { send, messages } = await openMail()
    await expect(send({ text: 'word '.repeat(500_000) })).rejects.toMatchObject({
      responseCode: 552,
    })
    expect(messages()).toEqual([])
  })

  test('long texts are truncated, and the fifty-first recipient is refused', async () => {
    const { send, messages } = await openMail()
    const to = Array.from({ length: 51 }, (_, n) => `person-${n}@example.test`)
    const { accepted, rejected } = await send({ to, text: 'word '.repeat(10_000) })
    expect([accepted.length, rejected]).toEqual([50, ['person-50@example.test']])
    expect(messages()[0]?.text).toHaveLength(20_000)
  })
})

describe('faults', () => {
  test('failing refuses mails temporarily and stores nothing', async () => {
    const { send, setFaults, messages } = await openMail()
    setFaults({ mode: 'failing', times: 1 })
    await expect(send()).rejects.toMatchObject({ responseCode: 451 })
    expect(messages()).toEqual([])
    await send()
    expect(messages()).toHaveLength(1)
  })

  test('slow accepts after the delay', async () => {
    const { send, setFaults } = await openMail()
    setFaults({ mode: 'slow', delayMs: 150 })
    const start = performance.now()
    await send()
    expect(performance.now() - start).toBeGreaterThan(140)
  })

  test('silent stores the mail and never answers; the client times out', async () => {
    const { send, setFaults, messages, state } = await openMail(2000)
    setFaults({ mode: 'silent' })
    await expect(send()).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    expect(messages()).toHaveLength(1)
    await expect.poll(() => state().heldCount).toBe(0)
  })

  test('silent connections are closed when the mode changes', async () => {
    const { send, setFaults, state } = await openMail()
    setFaults({ mode: 'silent' })
    const cut = expect(send()).rejects.toThrow(/closed|ECONNRESET/)
    await expect.poll(() => state().heldCount).toBe(1)
    setFaults({ mode: 'ok' })
    await cut
    await send()
  })

  test('silent connections are closed when the simulator stops', async () => {
    const { send, setFaults, state, close } = await openMail()
    setFaults({ mode: 'silent' })
    const cut = expect(send()).rejects.toThrow(/closed|ECONNRESET/)
    await expect.poll(() => state().heldCount).toBe(1)
    await close()
    await cut
  })

  test('duplicating stores the mail twice', async () => {
    const { send, setFaults, messages } = await openMail()
    setFaults({ mode: 'duplicating', times: 1 })
    await send()
    await send()
    expect(messages()).toHaveLength(3)
  })
})
