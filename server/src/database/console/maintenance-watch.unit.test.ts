// How a lost piece of the database's history is recognised, and what is no reason for an alarm.

import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '../engine/db.ts'
import { bringsAccessBack, jumpOf, watchMaintenance } from './maintenance-watch.ts'

const minute = 60_000
const state = {
  keptIdentity: '7301/16384',
  keptTimeline: '00000001',
  identity: '7301/16384',
  timeline: '00000001',
  heartbeatAt: '2026-04-01T06:30:00.5Z',
  silentForMs: 4000,
  isRestored: false,
  maintenanceReason: null,
  maintenanceSince: null,
  maintenancePoint: null,
}
const promoted = { ...state, timeline: '00000002' }

test.each([
  ['an ordinary restart', state, undefined],
  ['a stop of a week', { ...state, silentForMs: 7 * 24 * 60 * minute }, undefined],
  ['the first start', { ...state, keptIdentity: null, keptTimeline: null }, undefined],
  ['a database without a heartbeat', { ...state, heartbeatAt: null, silentForMs: null }, undefined],
  ['a failover that lost nothing', promoted, undefined],
  [
    'a failover, seen by a running node',
    { ...promoted, silentForMs: 9 * minute },
    state.heartbeatAt,
  ],
  [
    'a heartbeat in other digits',
    { ...state, heartbeatAt: '2026-04-01T06:30:00.51Z' },
    state.heartbeatAt,
  ],
  [
    'a maintenance that is on already',
    { ...state, identity: 'x', maintenanceReason: 'moved' as const },
    undefined,
  ],
])('%s is no jump', (_, found, seen) => {
  expect(jumpOf(found, seen)).toBeUndefined()
})

test.each([
  ['restored', 'a restore that nobody reconciled', { ...state, isRestored: true }, undefined],
  ['moved', 'another cluster', { ...state, identity: '9999/16384' }, undefined],
  ['moved', 'another database of the cluster', { ...state, identity: '7301/20000' }, undefined],
  ['rewound', 'a restore to an earlier time', { ...promoted, silentForMs: 3 * minute }, undefined],
  ['rewound', 'a failover that lost a heartbeat', promoted, '2026-04-01T06:30:10Z'],
  ['rewound', 'an older copy of the same server', state, '2026-04-01T06:30:10Z'],
  ['rewound', 'a copy without heartbeat', { ...state, heartbeatAt: null }, '2026-04-01T06:30:10Z'],
  [
    'restored',
    'a restore that the operator names during the maintenance',
    { ...state, isRestored: true, maintenanceReason: 'rewound' as const },
    undefined,
  ],
])('%s: %s', (jump, _, found, seen) => {
  expect(jumpOf(found, seen)).toBe(jump)
})

test('a restore that is known already is no second jump', () => {
  const known = { ...state, isRestored: true, maintenanceReason: 'restored' as const }
  expect(jumpOf(known, undefined)).toBeUndefined()
})

const seen = '2026-04-01T06:30:00Z'

test.each([
  ['a restore', 'restored', seen, seen, true],
  ['another database', 'moved', seen, seen, true],
  ['a restore that a starting node finds', 'rewound', '2026-04-01T06:20:00Z', undefined, true],
  ['a copy without heartbeat', 'rewound', null, seen, true],
  ['a copy of ten minutes ago', 'rewound', '2026-04-01T06:20:00Z', seen, true],
  ['a copy of more than two minutes ago', 'rewound', '2026-04-01T06:27:59Z', seen, true],
  ['a failover that lost two minutes', 'rewound', '2026-04-01T06:28:00Z', seen, false],
  ['a failover that lost a heartbeat', 'rewound', '2026-04-01T06:29:50Z', seen, false],
] as const)(
  'of %s, access is brought back or not',
  (_, jump, heartbeatAt, known, isBroughtBack) => {
    expect(bringsAccessBack(jump, { heartbeatAt }, known)).toBe(isBroughtBack)
  },
)

test('while the database does not answer there is one look at a time, and a stop waits for it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const answer = Promise.withResolvers<never>()
  const rows = vi.fn(() => () => answer.promise)
  const stop = watchMaintenance({
    db: { rows } as unknown as Db,
    config: { isMaintenanceOn: false },
    log: pino({ level: 'silent' }),
  }).start()
  await vi.advanceTimersByTimeAsync(minute)
  expect(rows).toHaveBeenCalledTimes(1)
  let isStopped = false
  const stopping = stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(isStopped).toBe(false)
  answer.reject(new Error('the database is away'))
  await stopping
})
