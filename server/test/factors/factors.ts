// People with a second factor, for tests.

import { TOTP } from 'otpauth'
import { insertMember, password } from '../accounts.ts'
import { type Client, clientOf } from '../client.ts'
import type { TestApp } from '../harness.ts'
import { newDevice } from './device.ts'

export const factors = '/store/account/factors'

/** Signs in by password, and returns the answer with a client of the session. */
export async function logIn({ app }: Pick<TestApp, 'app'>, email: string) {
  const { status, body } = await clientOf(app).post('/auth/login', { email, password })
  return { status, body, client: clientOf(app, body.token) }
}

/** Sets up an authenticator app, and returns its codes: every call a new one. */
export async function addApp({ ctx }: Pick<TestApp, 'ctx'>, client: Client) {
  const { setupKey } = (await client.post(`${factors}/app/start`, { password })).body
  const code = () => new TOTP({ secret: setupKey }).generate({ timestamp: ctx.now().getTime() })
  const { body } = await client.post(`${factors}/app`, { code: code() })
  return {
    recoveryCodes: body.recoveryCodes as string[],
    code,
    nextCode: () => {
      ctx.clock.advance(30_000)
      return code()
    },
  }
}

export async function addPasskey(client: Client, device = newDevice(), name = 'My phone') {
  const { options } = (await client.post(`${factors}/passkeys/start`, { password })).body
  return client.post(`${factors}/passkeys`, { name, passkey: device.create(options) })
}

/** A person with an authenticator app, in the session that set it up. */
export async function withApp(opened: TestApp, given: Record<string, unknown> = {}) {
  const { email, userid } = await insertMember(opened.ctx, given)
  const { client } = await logIn(opened, email)
  return { email, userid, client, ...(await addApp(opened, client)) }
}
