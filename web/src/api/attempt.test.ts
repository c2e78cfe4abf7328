// Attempts to move money, and when two requests are the same attempt.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useAttempt } from './attempt.ts'
import { CallFailed } from './call.ts'

const body = { itemid: 101, quantity: 1 }
type Body = typeof body & { payable?: number }
const open = (purpose = 'order') => renderHook(() => useAttempt<Body>(purpose)).result.current

test.each([
  ['no answer came', new CallFailed(0, 'An error occurred')],
  ['the server was in trouble', new CallFailed(503, 'An error occurred')],
  ['the answer could not be read', new CallFailed(201, 'An error occurred')],
  ['the attempt is still running', new CallFailed(409, checkoutTexts.stillRunning)],
  ['the attempt is still running, in any words', new CallFailed(409, '…', { isRunning: true })],
  ['it was rejected before processing', new CallFailed(429, checkoutTexts.tooManyOrders)],
  ['the session had ended', new CallFailed(401, 'Please log in to continue.')],
  ['our own code failed', new TypeError('no')],
])('repeating a request keeps its key when %s', (_, error) => {
  const attempts = open()
  const key = attempts.keyFor(body)
  attempts.settle(error)
  expect(attempts.keyFor(body)).toBe(key)
})

test.each([
  ['it succeeded', undefined],
  ['it was refused', new CallFailed(402, 'Insufficient wallet balance.')],
  ['it conflicted', new CallFailed(409, checkoutTexts.outOfStock)],
])('repeating a request gets a new key once %s', (_, error) => {
  const attempts = open()
  const key = attempts.keyFor(body)
  attempts.settle(error)
  expect(attempts.keyFor(body)).not.toBe(key)
})

test('another body gets another key, whatever happened to the last one', () => {
  const attempts = open()
  const key = attempts.keyFor(body)
  attempts.settle(new CallFailed(0, 'An error occurred'))
  expect(attempts.keyFor({ ...body, quantity: 2 })).not.toBe(key)
})

test('an attempt with an unknown outcome is resumed as it was sent, even if one field has changed', () => {
  const priced = { ...body, payable: 100 }
  const attempts = open()
  const first = attempts.resume(priced, 'payable')
  expect(first.body).toEqual(priced)
  attempts.settle(new CallFailed(0, 'An error occurred'))
  expect(attempts.resume({ ...priced, payable: 120 }, 'payable')).toEqual(first)
  const other = { ...priced, quantity: 2, payable: 120 }
  expect(attempts.resume(other, 'payable')).toEqual({
    body: other,
    key: expect.not.stringMatching(first.key),
  })
  attempts.settle()
  expect(attempts.resume({ ...priced, payable: 120 }, 'payable')).toEqual(first)
  attempts.settle(new CallFailed(409, 'The price has changed'))
  const dearer = attempts.resume({ ...priced, payable: 120 }, 'payable')
  expect(dearer.body.payable).toBe(120)
  expect(dearer.key).not.toBe(first.key)
})

test('a reloaded page continues its attempt', () => {
  const key = open().keyFor(body)
  expect(open().keyFor(body)).toBe(key)
})

test('an attempt is unsettled while its outcome is unknown, also after a reload', () => {
  const { result } = renderHook(() => useAttempt<Body>('order'))
  const end = (error?: unknown) => act(() => result.current.settle(error))
  act(() => void result.current.keyFor(body))
  expect(result.current.unsettled).toEqual([])
  // Rejected before processing: nothing has happened.
  end(new CallFailed(429, checkoutTexts.tooManyOrders))
  expect(result.current.unsettled).toEqual([])
  expect(open().unsettled).toEqual([])
  act(() => void result.current.keyFor(body))
  end(new CallFailed(0, 'An error occurred'))
  expect(result.current.unsettled).toEqual([body])
  expect(open().unsettled).toEqual([body])
  // The earlier request may have run, whatever becomes of this one.
  act(() => void result.current.keyFor(body))
  end(new CallFailed(401, 'Please log in to continue.'))
  expect(result.current.unsettled).toEqual([body])
  act(() => void result.current.keyFor(body))
  end()
  expect(result.current.unsettled).toEqual([])
  expect(open().unsettled).toEqual([])
})

test('an attempt with an unknown outcome stays known while another one is made', () => {
  const { result } = renderHook(() => useAttempt<Body>('order'))
  const end = (error?: unknown) => act(() => result.current.settle(error))
  const other = { ...body, quantity: 2 }
  const send = (given: Body) => {
    let key = ''
    act(() => {
      key = result.current.keyFor(given)
    })
    return key
  }
  const key = send(body)
  end(new CallFailed(0, 'An error occurred'))
  send(other)
  expect(result.current.unsettled).toEqual([body])
  end(new CallFailed(0, 'An error occurred'))
  expect(result.current.unsettled).toEqual([body, other])
  expect(open().unsettled).toEqual([body, other])
  // Bought again, the first is not bought twice.
  expect(send(body)).toBe(key)
  end()
  expect(result.current.unsettled).toEqual([other])
})

test('attempts with different purposes are separate', () => {
  expect(open('order').keyFor(body)).not.toBe(open('top-up').keyFor(body))
})

test('a browser that refuses storage still retries with the same key', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  // Not spies on the prototype: happy-dom binds each method to its storage when it is first used.
  const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => {} }
  vi.stubGlobal('sessionStorage', refusing)
  const attempts = open()
  const key = attempts.keyFor(body)
  attempts.settle(new CallFailed(0, 'An error occurred'))
  expect(attempts.keyFor(body)).toBe(key)
  attempts.settle()
  expect(attempts.keyFor(body)).not.toBe(key)
})
