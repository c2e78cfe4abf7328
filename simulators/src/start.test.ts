// The simulators together, as the demo starts them.

import { expect, onTestFinished, test } from 'vitest'
import { simulatorNames, startSimulators, stopSimulators } from './start.ts'

const isListening = (address: string): Promise<boolean> =>
  fetch(address.replace('smtp:', 'http:')).then(
    () => true,
    // The mail simulator speaks SMTP.
    ({ cause }: Error) => (cause as { code?: string }).code !== 'ECONNREFUSED',
  )

test('each listens on a port of its own on this machine, and all stop', async () => {
  const simulators = await startSimulators(simulatorNames)
  const addresses = Object.values(simulators).map(({ address }) => address)
  expect(new Set(addresses).size).toBe(simulatorNames.length)
  for (const address of addresses) expect(address).toMatch(/^(http|smtp):\/\/127\.0\.0\.1:\d+$/)
  expect(await Promise.all(addresses.map(isListening))).toEqual(addresses.map(() => true))
  await stopSimulators(simulators)
  expect(await Promise.all(addresses.map(isListening))).toEqual(addresses.map(() => false))
})

test('a fault of one leaves the others as they are', async () => {
  const simulators = await startSimulators(['sms', 'whatsapp'], { smsToken: 'token-1' })
  onTestFinished(() => stopSimulators(simulators))
  const { sms, whatsapp } = simulators
  sms.setFaults({ mode: 'failing' })
  expect([sms.state().mode, whatsapp.state().mode]).toEqual(['failing', 'ok'])
  const answer = await fetch(`${sms.address}/send`, { method: 'POST' })
  expect(answer.status).toBe(503)
})
