// The trial cluster: the templates of `ops/cluster/config`, its wire, and how a run on it is judged.

import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { History } from '../history.ts'
import { chanceOf } from '../random.ts'
import type { Event } from './events.ts'
import { planFaults } from './faults.ts'
import { isWhole } from './patroni.ts'
import { freePorts } from './ports.ts'
import { findAllPrograms, warningOf } from './programs.ts'
import { brokenPromises, longestGapMs } from './promises.ts'
import { configFolder, fill } from './template.ts'
import { choosePorts, commonValues, machineValues } from './trial-values.ts'
import { layWire } from './wire.ts'

const configs = readdirSync(configFolder).filter((name) => name !== 'machine.env')
const textOf = (name: string) => readFileSync(join(configFolder, name), 'utf8')
const machineEnv = Object.fromEntries(
  [...textOf('machine.env').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [
    name!,
    value!,
  ]),
)

test.each(configs)('machine.env has every value that %s needs', (name) => {
  expect(fill(textOf(name), machineEnv)).not.toMatch(/\$\{/)
})

test('the trial sets exactly the values of machine.env', async () => {
  const ports = await choosePorts()
  const trial = {
    ...commonValues(ports, '/folder', '/programs'),
    ...machineValues(ports.machines[0]!, 1, '/folder/pg1'),
  }
  expect(Object.keys(trial).sort()).toEqual(Object.keys(machineEnv).sort())
})

test('says which Debian packages are missing', () => {
  expect(() => findAllPrograms((path) => path.endsWith('/haproxy'))).toThrow(
    /^Please install the Debian packages .*etcd-server, patroni, pgbouncer, pgbackrest, util-linux\.$/,
  )
})

test.each([
  ['patroni 3.0.2', true],
  ['patroni 2.1.4', true],
  ['patroni 3.1.0', false],
  ['patroni 4.0.6', false],
])('warns of a Patroni that loses purchases: %s %s', (version, isOld) => {
  const number = version.split(' ')[1]
  expect(warningOf(`${version}\n`)).toBe(
    isOld
      ? `Not for customers: with Patroni ${number} a primary that pauses for 30 s and comes back loses acknowledged purchases. Use 3.1.0 or newer; docs/high-availability.md says why.`
      : undefined,
  )
})

test('a template without a value is refused', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is how a template names a value
  expect(() => fill('port ${PG_PORT}', {})).toThrow('The template needs a value for PG_PORT.')
})

test('an acknowledged purchase is on two servers', () => {
  const patroni = textOf('patroni.yaml')
  expect(patroni).toMatch(/^ {4}synchronous_mode: true$/m)
  expect(patroni).toMatch(/^ {4}synchronous_mode_strict: true$/m)
  expect(patroni).toMatch(/^ {8}synchronous_commit: "on"$/m)
})

test('a cut wire carries nothing and tells nobody, and a mended one delivers what was on its way', async () => {
  const [near, far] = (await freePorts(2)) as [number, number]
  const server = createServer().listen(far, '127.0.0.1')
  const wire = await layWire(near, far)
  onTestFinished(() => {
    wire.close()
    server.close()
  })
  const client = connect(near, '127.0.0.1')
  const [socket] = (await once(server, 'connection')) as [Socket]
  const heard: string[] = []
  socket.on('data', (chunk) => heard.push(String(chunk)))
  client.write('before')
  await once(socket, 'data')

  wire.cut()
  client.write('during')
  // Another connection is made meanwhile, so the word had the time to arrive.
  const other = connect(far, '127.0.0.1')
  await once(server, 'connection')
  other.destroy()
  expect([heard, client.readyState]).toEqual([['before'], 'open'])

  wire.mend()
  await once(socket, 'data')
  expect(heard).toEqual(['before', 'during'])
  client.destroy()
})

const sale = (startedMs: number, endedMs: number): History[number] => ({
  op: 'buy',
  type: 'ok',
  key: `sold-${startedMs}`,
  orderid: 'MG1',
  paidPaise: 1,
  startedMs,
  endedMs,
})
const fault: Event = { name: 'primary killed', where: 'pg1', startedMs: 1_000, endedMs: 60_000 }

test('a store that sells nothing for more than 30 seconds after a fault breaks its promise', () => {
  const steady = Array.from({ length: 60 }, (_, second) => sale(second * 1000, second * 1000 + 10))
  expect(brokenPromises([fault], steady)).toEqual([])
  const paused = steady.filter(({ endedMs }) => endedMs < 5_000 || endedMs > 40_000)
  expect(longestGapMs(fault, paused)).toBe(36_000)
  expect(brokenPromises([fault], paused)).toEqual([
    "after 'primary killed' (pg1) nothing was sold for 36.0 s",
  ])
})

test('every fault happens, and a seed repeats their order', () => {
  const faults = planFaults(chanceOf(7), 5)
  expect(new Set(faults).size).toBe(5)
  expect(planFaults(chanceOf(7), 5)).toEqual(faults)
})

test('a cluster is whole only with a leader and a synchronous standby', () => {
  const member = (role: string, state = 'running') => ({ name: role, role, state })
  const three = [member('leader'), member('sync_standby'), member('replica')]
  expect(isWhole(three, 3)).toBe(true)
  expect(isWhole([member('leader'), member('replica'), member('replica')], 3)).toBe(false)
  expect(isWhole([...three.slice(0, 2), member('replica', 'starting')], 3)).toBe(false)
})
