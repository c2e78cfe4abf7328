// Every signed-in call by a session that has not answered 'Is this your account?' yet.

import { type AreaEndpoint, allEndpoints } from '@gemwala/contract/endpoints'
import { expect, test } from 'vitest'
import { clientOf } from '../../../test/client.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { insertUser, signIn } from '../../../test/samples.ts'
import { findSession } from '../../domain/accounts/sessions.ts'

const nameOf = ({ area, name }: AreaEndpoint): string => `${area}.${name}`
const signedInCalls = allEndpoints.filter(({ endpoint }) => endpoint.access !== 'public')
const openCalls = [
  'auth.validate',
  'auth.logout',
  'account.mine',
  'account.endSessions',
  'account.answerOwner',
  // An empty list.
  'notices.list',
  'checkout.usedPlayers',
]

/** Valid input, so that the session is the only reason to refuse. */
const bodyOf = (call: AreaEndpoint, sessionId: string): object =>
  ({
    'auth.validate': { requiredRoles: ['admin'] },
    'account.update': { name: 'Asha Verma', mobilenumber: '9812345670' },
    'account.changePassword': { newPassword: 'another-secret-88' },
    'account.endSessions': { id: sessionId },
    'account.answerOwner': { isMine: false },
  })[nameOf(call)] ?? {}
const pathOf = ({ endpoint }: AreaEndpoint): string =>
  endpoint.path.replace(':orderid', 'GW000000000001').replace(/:\w+/g, '1')

/** As an administrator, so that the role is no reason to refuse. Each call has its own session. */
async function callUnanswered({ app, ctx }: TestApp, userid: number, call: AreaEndpoint) {
  const token = await signIn(ctx.db, userid)
  const { id } = (await findSession(ctx, token))!.session
  await ctx.db.run`update sessions set must_answer = true where id = ${id}`
  const client = clientOf(app, token)
  return call.endpoint.method === 'GET'
    ? client.get(pathOf(call))
    : client.post(pathOf(call), bodyOf(call, id))
}

// Covers L7.
test('every signed-in call except seven refuses an unanswered session', async () => {
  const opened = await testApp()
  const { userid } = await insertUser(opened.ctx.db, { role: 'admin' })
  const answered: string[] = []
  for (const call of signedInCalls) {
    const { status, body } = await callUnanswered(opened, userid, call)
    if (status === 200) answered.push(nameOf(call))
    else {
      expect({ status, body }, nameOf(call)).toEqual({
        status: 403,
        body: { [call.endpoint.errorField]: 'Please tell us first whether this is your account.' },
      })
    }
  }
  expect(answered).toEqual(openCalls)
})
