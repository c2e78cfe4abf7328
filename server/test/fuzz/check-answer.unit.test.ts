// The fuzzer's check of an answer finds each kind of wrong answer.

import { expect, test } from 'vitest'
import { checkAnswer, type Role } from './check-answer.ts'
import { operationsOf, type Sent } from './requests.ts'

const operation = operationsOf().find(({ operationId }) => operationId === 'dashboard.attention')!
const sent: Sent = {
  method: 'GET',
  target: '/admin/attention',
  headers: {},
  body: undefined,
  isReached: true,
  isReadable: true,
}
const check = (role: Role, status: number, body: unknown, given: Partial<Sent> = {}) =>
  checkAnswer(
    operation,
    role,
    { ...sent, ...given },
    { status, type: 'application/json', text: JSON.stringify(body) },
  )

test('correct refusals are not reported', () => {
  expect(check('guest', 401, { message: 'Please log in to continue.' })).toEqual([])
  expect(check('user', 403, { message: 'You are not allowed to do this.' })).toEqual([])
  expect(check('admin', 409, { message: 'Not now.' })).toEqual([])
  const unread = { message: 'The request could not be read.' }
  expect(check('user', 400, unread, { isReadable: false })).toEqual([])
})

test.each<[string, Role, number, unknown]>([
  ['is a fault: 500', 'admin', 500, { message: 'An error occurred' }],
  ['is a fault: 503', 'admin', 503, { message: 'Later.' }],
  [`refuses without 'message'`, 'admin', 400, { error: 'No.' }],
  [`leaks 'violates'`, 'admin', 400, { message: 'it violates users_email' }],
  [`leaks '"passwordHash":'`, 'admin', 400, { message: 'No.', passwordHash: 'x' }],
  ['answers a user', 'user', 404, { message: 'Not found' }],
  ['answers a reseller', 'reseller', 200, {}],
  ['answers a guest', 'guest', 400, { message: 'The request could not be read.' }],
  ['answers 201 where 200 is documented', 'admin', 201, {}],
  ['is not as documented', 'admin', 200, { reviews: 'many' }],
])('a wrong answer is reported: %s', (problem, role, status, body) => {
  expect(check(role, status, body)).toEqual([expect.stringContaining(problem)])
})
