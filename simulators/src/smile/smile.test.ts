// Calls that the Smile.One simulator refuses. What it answers, the tests of our client in the server prove.

import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { asked, openSmile, type SmileFields, signed } from '../../test/smile.ts'

const points = '/smilecoin/api/querypoints'

describe('a call is refused, with HTTP status 200,', () => {
  const refusals: [string, () => SmileFields, number][] = [
    ['from another account', () => signed(asked({ uid: '7' })), 202],
    ['without a signature', () => asked(), 205],
    ['signed by another key', () => signed(asked(), 'other'), 205],
    ['changed after it was signed', () => ({ ...signed(asked()), product: 'ragnarokm' }), 205],
    ['with an extra field that is not signed', () => ({ ...signed(asked()), extra: '1' }), 205],
    ['without a time', () => signed(asked({ time: '' })), 205],
    ['with a time in milliseconds', () => signed(asked({ time: String(Date.now()) })), 205],
    ['for another game', () => signed(asked({ product: 'chess' })), 206],
    ['without any fields', () => ({}), 202],
  ]
  test.each(refusals)('%s', async (_, fields, status) => {
    const { call } = await openSmile()
    expect(await call(points, fields())).toMatchObject({ status: 200, body: { status } })
  })

  test.each([
    [-301, 205],
    [-299, 200],
    [299, 200],
    [301, 205],
  ])('when its time is %d seconds off: %d', async (seconds, status) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { call } = await openSmile()
    const fields = signed(asked({ time: String(Math.floor(Date.now() / 1000) + seconds) }))
    expect(await call(points, fields)).toMatchObject({ body: { status } })
  })

  test('with a malformed form', async () => {
    const { post } = await openSmile()
    const answer = await post(points, 'no form', 'multipart/form-data; boundary=x')
    expect(answer).toMatchObject({ status: 200, body: { status: 202 } })
  })
})
