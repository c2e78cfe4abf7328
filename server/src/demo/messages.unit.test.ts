// The mail and SMS clients against their simulators: delivery, refusals and timeouts.

import { startSimulators, stopSimulators } from '@gemwala/simulators/start'
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { openMailSink } from '../../test/mail-sink.ts'
import { smtpMail } from '../providers/messages/mail.ts'
import { msg91Sms } from '../providers/messages/msg91.ts'
import { httpSms } from '../providers/messages/sms.ts'

// Longer than a test may take; only tests without an answer use a short timeout.
const timeoutMs = 600_000
const impatient = { timeoutMs: 400 }

const simulators = await startSimulators(['mail', 'sms'], {
  smsAuthKey: 'key-1',
  smsTemplateId: 'T1',
  smsToken: 'token-1',
})
afterAll(() => stopSimulators(simulators))
afterEach(() => {
  simulators.mail.reset()
  simulators.sms.reset()
})

const sms = {
  to: '9812345670',
  text: '123456 is your Gemwala code, valid for 5 minutes. Do not share it with anybody.',
  code: '123456',
}
describe('MSG91', () => {
  const msg91 = (given: object = {}) =>
    msg91Sms({
      url: simulators.sms.address,
      authKey: 'key-1',
      templateId: 'T1',
      timeoutMs,
      ...given,
    })

  test('our code is filled into the registered template and sent to the Indian number', async () => {
    await msg91().send(sms)
    expect(simulators.sms.messages()).toMatchObject([
      {
        to: '919812345670',
        kind: 'sms',
        text: 'Your Gemwala code is 123456. It is valid for 5 minutes. Never share it with anyone.',
        at: expect.any(String),
      },
    ])
  })

  test('a refusal with status 200 is a failure', async () => {
    await expect(msg91({ authKey: 'other' }).send(sms)).rejects.toThrow(
      'MSG91 refused: Invalid authkey',
    )
    await expect(msg91({ templateId: 'T2' }).send(sms)).rejects.toThrow(
      'MSG91 refused: Invalid template',
    )
    // The simulator's default list holds 91 99999 00000.
    await expect(msg91().send({ ...sms, to: '9999900000' })).rejects.toThrow(
      'MSG91 refused: Mobile number is blocked',
    )
    expect(simulators.sms.messages()).toEqual([])
  })

  test('a failing or silent gateway gives an error in time, which does not contain the code', async () => {
    simulators.sms.setFaults({ mode: 'failing', times: 1 })
    const failure = await msg91()
      .send(sms)
      .catch((error: Error) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(String((failure as Error).message)).not.toContain('123456')
    simulators.sms.setFaults({ mode: 'silent', times: 1 })
    await expect(msg91(impatient).send(sms)).rejects.toThrow()
    await msg91().send(sms)
  })

  test('an unreachable gateway is a failure', async () => {
    await expect(msg91({ url: 'http://127.0.0.1:9' }).send(sms)).rejects.toThrow()
  })
})

describe('the plain gateway', () => {
  const plain = (given: object = {}) =>
    httpSms({
      url: `${simulators.sms.address}/send`,
      token: 'token-1',
      timeoutMs,
      ...given,
    })

  test('the text is sent unchanged', async () => {
    await plain().send(sms)
    expect(simulators.sms.messages()).toMatchObject([
      { to: sms.to, kind: 'sms', text: sms.text, at: expect.any(String) },
    ])
  })

  test('a refusal is a failure', async () => {
    await expect(plain({ token: 'other' }).send(sms)).rejects.toThrow(
      'the SMS gateway answered 401',
    )
    await expect(plain().send({ ...sms, to: '919999900000' })).rejects.toThrow(
      'the SMS gateway answered 422',
    )
    await expect(plain({ url: simulators.sms.address }).send(sms)).rejects.toThrow(
      'the SMS gateway answered 404',
    )
  })

  test('a failing, silent or slow gateway gives an error in time', async () => {
    for (const mode of ['failing', 'silent', 'slow'] as const) {
      simulators.sms.setFaults({ mode, delayMs: 60_000, times: 1 })
      await expect(plain(impatient).send(sms)).rejects.toThrow()
    }
    await plain().send(sms)
  })
})

describe('SMTP', () => {
  const mailer = (given: object = {}) =>
    smtpMail({
      mustEncrypt: false,
      smtpUrl: simulators.mail.address,
      from: 'Gemwala <no-reply@gemwala.test>',
      timeoutMs,
      ...given,
    })
  const mail = {
    to: 'asha@mail.test',
    subject: 'Verify your e-mail — नमस्ते',
    text: 'Verify: http://store.test/verifyemail/x/y',
    html: '<p><a href="http://store.test/verifyemail/x/y">Verify</a></p>',
  }

  test('a mail arrives with both parts', async () => {
    await mailer().send(mail)
    expect(simulators.mail.messages()).toMatchObject([
      { to: mail.to, kind: 'mail', subject: mail.subject, text: mail.text },
    ])
    expect(simulators.mail.messages()).toMatchObject([
      { from: 'no-reply@gemwala.test', html: expect.stringContaining(mail.html) },
    ])
  })

  test('a mail that is sent again has the same id, and no program answers it', async () => {
    const { send } = mailer()
    for (const id of ['paid.GW1', 'paid.GW1', undefined, undefined]) {
      await send({ ...mail, ...(id && { id }) })
    }
    const mails = simulators.mail.messages()
    const ids = mails.map(({ messageId }) => messageId)
    expect(ids.slice(2)).toEqual(Array(2).fill('<paid.GW1@gemwala.test>'))
    expect(new Set(ids).size).toBe(3)
    expect(mails.map(({ autoSubmitted }) => autoSubmitted)).toEqual(Array(4).fill('auto-generated'))
  })

  test('a mail that can be switched off says how, in the form of RFC 8058', async () => {
    const unsubscribe = 'https://store.test/hooks/unsubscribe/1.waiting.x'
    await mailer().send({ ...mail, unsubscribe })
    await mailer().send(mail)
    const mails = simulators.mail.messages()
    expect(mails.map((one) => one.unsubscribe)).toEqual([
      ['', ''],
      [`<${unsubscribe}>`, 'List-Unsubscribe=One-Click'],
    ])
  })

  test('mails that follow each other share a connection, and a lost one is replaced', async () => {
    const sink = await openMailSink()
    onTestFinished(() => sink.close())
    const { send } = mailer({ smtpUrl: sink.url })
    for (let n = 0; n < 3; n += 1) await send(mail)
    expect(sink.connections).toBe(1)
    sink.hangUp()
    // The sender may not have heard of it yet; the job of a mail would try again.
    await expect.poll(() => send(mail).then(() => sink.connections)).toBe(2)
  })

  test('a server without TLS gets no mail if it must encrypt', async () => {
    await expect(mailer({ mustEncrypt: true }).send(mail)).rejects.toThrow(/TLS|STARTTLS/i)
    expect(simulators.mail.messages()).toEqual([])
  })

  test('a line break in an address or subject does not create a header', async () => {
    await mailer().send({ ...mail, subject: 'Hello\r\nBcc: thief@mail.test' })
    expect(simulators.mail.messages().map(({ to }) => to)).toEqual([mail.to])
  })

  test('a failing or silent server gives an error in time', async () => {
    simulators.mail.setFaults({ mode: 'failing', times: 1 })
    await expect(mailer().send(mail)).rejects.toThrow('451')
    simulators.mail.setFaults({ mode: 'silent', times: 1 })
    await expect(mailer(impatient).send(mail)).rejects.toThrow()
    simulators.mail.reset()
    await mailer().send(mail)
    expect(simulators.mail.messages()).toHaveLength(1)
  })
})
