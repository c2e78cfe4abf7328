// The supervisor with real processes: ready, restart in place, and nothing left behind.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { isAlive, isListening } from '../test/open.ts'
import { order } from '../test/upigateway.ts'
import type { SimulatorName } from './simulators.ts'
import { type SimulatorOptions, type SimulatorStatus, startSimulators } from './supervise.ts'

const start = async (names: SimulatorName[], options: SimulatorOptions = {}) => {
  const logged: string[] = []
  const log = (text: string) => void logged.push(text)
  const simulators = await startSimulators(names, { log, ...options })
  onTestFinished(simulators.stop)
  return { ...simulators, logged }
}

const sendSms = (address: string) =>
  fetch(new URL('/send', address), {
    method: 'POST',
    headers: { authorization: 'Bearer any', 'content-type': 'application/json' },
    body: JSON.stringify({ to: '919812345670', text: 'Hello' }),
  })

test('the supervisor starts, controls, reads and stops simulators, which ignore SIGINT', async () => {
  const { addressOf, controlOf, setFaults, reset, list, outbox, stop, logged } = await start([
    'mail',
    'sms',
  ])
  expect(addressOf('mail')).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/)
  expect(addressOf('sms')).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(controlOf('sms')).toBe(addressOf('sms'))

  const transport = createTransport(addressOf('mail'))
  await transport.sendMail({ from: 'a@b.test', to: 'c@d.test', subject: 'Hi', text: 'Words' })
  transport.close()
  expect((await sendSms(addressOf('sms'))).status).toBe(200)
  expect((await outbox()).map(({ kind }) => kind)).toEqual(['sms', 'mail'])

  expect(await setFaults('sms', 'failing')).toMatchObject({ mode: 'failing' })
  expect((await sendSms(addressOf('sms'))).status).toBe(503)
  expect((await list()).map(({ name, state, mode }) => [name, state, mode])).toEqual([
    ['mail', 'up', 'ok'],
    ['sms', 'up', 'failing'],
  ])
  await setFaults('sms', { mode: 'slow', delayMs: 1, times: 1 })
  expect(await reset('sms')).toMatchObject({ mode: 'ok' })
  await expect(setFaults('sms', { mode: 'slow', times: 0 })).rejects.toThrow('400')

  const pids = (await list()).map(({ pid }) => pid ?? 0)
  // They share one process.
  expect(pids[0]).toBe(pids[1])
  process.kill(pids[0]!, 'SIGINT')
  // A signal is delivered before the next request on a socket is read.
  const same = { pid: pids[0], state: 'up', mode: 'ok', restartCount: 0 }
  expect(await list()).toMatchObject([same, same])
  const addresses = [addressOf('mail'), controlOf('mail'), addressOf('sms')]
  await Promise.all([stop(), stop()])
  expect(pids.filter(isAlive)).toEqual([])
  expect(await Promise.all(addresses.map(isListening))).toEqual([false, false, false])
  expect(logged).toEqual([])
})

test('a simulator with silent connections can be stopped', async () => {
  const { addressOf, setFaults, stop } = await start(['sms'])
  await setFaults('sms', 'silent')
  const cut = expect(sendSms(addressOf('sms'))).rejects.toThrow('fetch failed')
  await expect
    .poll(async () => (await fetch(new URL('/control', addressOf('sms')))).json())
    .toMatchObject({ heldCount: 1 })
  await stop()
  await cut
})

test('killed simulators are restarted on the same ports, with their webhook addresses', async () => {
  const restart = { delayMs: 20 }
  const simulators = await start(['mail', 'upigateway'], { restart })
  const { addressOf, controlOf, list, setWebhook, logged } = simulators
  const before = { address: addressOf('mail'), control: controlOf('mail') }
  const pid = (await list())[0]?.pid ?? 0
  const heard = createHttpServer((_request, response) => response.end()).listen(0, '127.0.0.1')
  onTestFinished(() => void heard.close())
  await once(heard, 'listening')
  await setWebhook('upigateway', `http://127.0.0.1:${(heard.address() as { port: number }).port}`)
  process.kill(pid, 'SIGKILL')
  // More than one, if another process had taken a free port for a moment.
  const restartCount = expect.toSatisfy((count: number) => count >= 1)
  const after = { state: 'up', mode: 'ok', restartCount }
  await expect.poll(list).toMatchObject([{ ...before, ...after }, after])
  expect((await list())[0]?.pid).not.toBe(pid)
  expect(await isListening(before.address)).toBe(true)
  expect(logged[0]).toBe('the simulators ended by SIGKILL; restarting in 20 ms')

  const notice = once(heard, 'request')
  const created = await fetch(new URL('/api/create_order', addressOf('upigateway')), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  })
  const { data } = (await created.json()) as { data: { payment_url: string } }
  await fetch(`${data.payment_url}/pay`, { method: 'POST', redirect: 'manual' })
  expect((await notice)[0]).toMatchObject({ method: 'POST' })
})

test('a simulator that keeps dying is left down', async () => {
  const restart = { delayMs: 20, limit: 2, steadyMs: 0 }
  const { addressOf, list, setFaults, stop } = await start(['sms'], { restart })
  process.kill((await list())[0]?.pid ?? 0, 'SIGKILL')
  const thief = createServer()
  onTestFinished(() => void thief.close())
  const steal = () =>
    new Promise<boolean>((resolve) => {
      thief.once('error', () => resolve(false))
      thief.listen(Number(new URL(addressOf('sms')).port), '127.0.0.1', () => resolve(true))
    })
  await expect.poll(steal).toBe(true)
  thief.on('connection', (socket) => socket.destroy())
  await expect
    .poll(list)
    .toMatchObject([{ state: 'down', mode: null, pid: undefined, restartCount: 2 }])
  await expect(setFaults('sms', 'ok')).rejects.toThrow('fetch failed')
  await stop()
})

test('a simulator is not restarted while all are being stopped', async () => {
  const { addressOf, list, stop } = await start(['sms'], { restart: { delayMs: 20 } })
  process.kill((await list())[0]?.pid ?? 0, 'SIGKILL')
  await expect.poll(list).toMatchObject([{ restartCount: 1 }])
  await stop()
  expect(await isListening(addressOf('sms'))).toBe(false)
})

test('a port in use gives a clear error, and the other simulators are stopped', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const spare = createServer().listen(0, '127.0.0.1')
  await once(spare, 'listening')
  const { port: free } = spare.address() as { port: number }
  await new Promise((resolve) => spare.close(resolve))

  const starting = startSimulators(['sms', 'mail'], {
    ports: { mail: { port }, sms: { port: free } },
  })
  await expect(starting).rejects.toThrow(
    /^The simulators ended with code 1 before they were ready: mail: listen EADDRINUSE/,
  )
  expect(await isListening(`http://127.0.0.1:${free}`)).toBe(false)
})

test('a simulator that is not ready in time gives a clear error', async () => {
  await expect(startSimulators(['sms'], { readyWithinMs: 1 })).rejects.toThrow(
    'The simulators were not ready within 1 ms',
  )
})

test('an invalid setting is named, and so are the simulators if none was chosen', async () => {
  const environment = { SMS_TEMPLATE_TEXT: '' }
  await Promise.all([
    expect(startSimulators(['sms'], { environment })).rejects.toThrow(/smsTemplateText/),
    expect(startSimulators([])).rejects.toThrow(/Name simulators: mail, sms/),
  ])
})

test('no simulator survives a parent that is killed', async () => {
  const script = fileURLToPath(new URL('../test/parent.ts', import.meta.url))
  const parent = spawn(process.execPath, [script, 'mail', 'sms'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  let said = ''
  parent.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await expect.poll(() => said).toMatch(/\n$/)
  const children = JSON.parse(said) as SimulatorStatus[]
  expect(children).toMatchObject([{ mode: 'ok' }, { mode: 'ok' }])

  parent.kill('SIGKILL')
  const urls = children.flatMap(({ address, control }) => [address, control])
  await expect.poll(() => Promise.all(urls.map(isListening))).toEqual(urls.map(() => false))
  await expect.poll(() => children.filter(({ pid }) => isAlive(pid ?? 0))).toEqual([])
})
