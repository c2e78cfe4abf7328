// The WhatsApp client against its simulator: delivery, refusals and timeouts.

import { type Simulators, startSimulators } from '@gemwala/simulators/supervise'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cloudWhatsApp } from '../providers/messages/whatsapp.ts'

const timeoutMs = 10_000

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators(['whatsapp'])
})
afterAll(() => simulators.stop())
afterEach(() => simulators.reset('whatsapp'))

const whatsapp = (given: object = {}) =>
  cloudWhatsApp({
    url: simulators.addressOf('whatsapp'),
    phoneId: '1067',
    token: 'token-1',
    timeoutMs,
    ...given,
  })
const message = {
  to: '9812345670',
  template: 'order_delivered',
  language: 'hi',
  values: ['GW1', '₹100'],
}

test('an approved template gets our values, in the language of the customer', async () => {
  await whatsapp().send(message)
  expect(await simulators.outbox()).toMatchObject([
    { to: '919812345670', kind: 'whatsapp', text: '[order_delivered, hi] GW1, ₹100' },
  ])
})

test('a refusal, an outage and silence are failures', async () => {
  await expect(whatsapp().send({ ...message, to: '9999900000' })).rejects.toThrow(
    'WhatsApp answered 400: (#131026) Message undeliverable',
  )
  await expect(whatsapp().send({ ...message, template: 'Not A Name' })).rejects.toThrow(
    'WhatsApp answered 400: (#100) Invalid parameter',
  )
  await simulators.setFaults('whatsapp', { mode: 'failing', times: 1 })
  await expect(whatsapp().send(message)).rejects.toThrow('is not JSON')
  await simulators.setFaults('whatsapp', { mode: 'silent', times: 1 })
  await expect(whatsapp({ timeoutMs: 300 }).send(message)).rejects.toThrow()
})

test('the check reads our number and sends nothing', async () => {
  await whatsapp().check!()
  await expect(whatsapp({ token: '' }).check!()).rejects.toThrow('WhatsApp answered 401')
  expect(await simulators.outbox()).toEqual([])
})
