// The WhatsApp client against its simulator: delivery, refusals and timeouts.

import { startSimulators } from '@gemwala/simulators/start'
import { afterAll, afterEach, expect, test } from 'vitest'
import { cloudWhatsApp } from '../providers/messages/whatsapp.ts'

const timeoutMs = 10_000

const { whatsapp: simulator } = await startSimulators(['whatsapp'])
afterAll(simulator.close)
afterEach(simulator.reset)

const whatsapp = (given: object = {}) =>
  cloudWhatsApp({
    url: simulator.address,
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
  expect(simulator.messages()).toMatchObject([
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
  simulator.setFaults({ mode: 'failing', times: 1 })
  await expect(whatsapp().send(message)).rejects.toThrow('is not JSON')
  simulator.setFaults({ mode: 'silent', times: 1 })
  await expect(whatsapp({ timeoutMs: 300 }).send(message)).rejects.toThrow()
})

test('the check reads our number and sends nothing', async () => {
  await whatsapp().check!()
  await expect(whatsapp({ token: '' }).check!()).rejects.toThrow('WhatsApp answered 401')
  expect(simulator.messages()).toEqual([])
})
