// Smile.One's player look-up against its simulator.

import { smileAccount } from '@gemwala/simulators/accounts'
import { startSimulators } from '@gemwala/simulators/start'
import { afterAll, afterEach, expect, test } from 'vitest'
import { smilePlayers } from '../providers/smile/players.ts'

const { smile: simulator } = await startSimulators(['smile'])
afterAll(simulator.close)
afterEach(simulator.reset)

const playersOf = (given: object = {}) =>
  smilePlayers({
    urls: { SMILEBR: `${simulator.address}/br`, SMILEPH: `${simulator.address}/ph` },
    ...smileAccount,
    products: new Map(),
    timeoutMs: 60_000,
    ...given,
  })
const question = { apiType: 'SMILEBR', supplierItemId: '13', input1: '12345678', input2: '2001' }

test.each(['SMILEBR', 'SMILEPH'])('a player of %s has a name', async (apiType) => {
  const { check } = playersOf()
  const found = await check({ ...question, apiType })
  expect(found).toEqual({ kind: 'found', name: expect.stringMatching(/^[A-Z]\w+\d+$/) })
  expect(await check({ ...question, apiType })).toEqual(found)
})

test.each([
  ['12345600', 'missing'],
  ['123', 'missing'],
  ['अ&=1', 'missing'],
  ['12345699', 'unavailable'],
])('the player %s is %s', async (input1, kind) => {
  for (const apiType of ['SMILEBR', 'SMILEPH'])
    expect(await playersOf().check({ ...question, apiType, input1 })).toMatchObject({ kind })
})

test('with a wrong key the look-up is unavailable', async () => {
  expect(await playersOf({ key: 'other' }).check(question)).toEqual({
    kind: 'unavailable',
    reason: 'Smile.One refused: 205 Erro de assinatura',
  })
})

test.each(['failing', 'silent'] as const)(
  'while Smile.One is %s the look-up is unavailable',
  async (mode) => {
    simulator.setFaults({ mode, times: 1 })
    // Long enough for the request to arrive, which uses the fault up.
    const impatient = playersOf({ timeoutMs: 2000 })
    expect(await impatient.check(question)).toMatchObject({ kind: 'unavailable' })
    expect(await playersOf().check(question)).toMatchObject({ kind: 'found' })
  },
)
