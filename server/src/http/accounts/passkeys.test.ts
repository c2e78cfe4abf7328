// Passkeys as a second factor: what is accepted, once, and how many an account has.

import { expect, test } from 'vitest'
import { audited, insertMember, password } from '../../../test/accounts.ts'
import { clientOf } from '../../../test/client.ts'
import { newDevice } from '../../../test/factors/device.ts'
import { addPasskey, factors, logIn } from '../../../test/factors/factors.ts'
import { testApp } from '../../../test/harness.ts'
import { signIn } from '../../../test/samples.ts'

const said = (status: number, message: string) => ({ status, body: { message } })

test('a passkey proves the second factor, and its answer works once', async () => {
  const opened = await testApp()
  const { email } = await insertMember(opened.ctx)
  const { client: first } = await logIn(opened, email)
  const device = newDevice()
  const added = await addPasskey(first, device)
  expect(added.body).toMatchObject({ message: 'Your second factor is set up.' })
  expect(added.body.recoveryCodes).toHaveLength(10)
  expect((await first.get(factors)).body.passkeys).toMatchObject([
    { name: 'My phone', lastUsedAt: null },
  ])

  const { client, body } = await logIn(opened, email)
  expect(body.step).toBe('prove')
  const tooLate = said(409, 'This took too long. Please start again.')
  const notAccepted = said(400, 'This passkey was not accepted. Please try again.')
  const ask = async () => (await client.post(`${factors}/challenge`)).body.options
  const prove = (passkey: object) => client.post(`${factors}/prove`, { passkey })
  expect(await prove(device.sign({ challenge: 'made-up', rpId: 'store.test' }))).toEqual(tooLate)
  await ask()
  expect(await prove(newDevice().sign({ challenge: 'any', rpId: 'store.test' }))).toEqual(
    notAccepted,
  )
  await ask()
  expect(await prove({ id: 'nonsense', response: null })).toEqual(notAccepted)
  for (const passkey of ['x', 7, null]) {
    expect(await client.post(`${factors}/prove`, { passkey })).toEqual(notAccepted)
  }
  await ask()
  expect(await prove(device.sign({ challenge: 'another', rpId: 'store.test' }))).toEqual(
    notAccepted,
  )
  const rejected = async () =>
    (await audited(opened.ctx.db)).filter((action) => action === 'wrong second factor').length
  expect(await rejected()).toBe(3)
  const answer = device.sign(await ask())
  expect((await prove(answer)).status).toBe(200)
  expect(await prove(answer)).toEqual(tooLate)
  expect((await client.get(factors)).body.passkeys[0].lastUsedAt).not.toBeNull()

  // A copy of the device counts from where it was copied.
  device.setCounter(0)
  expect(await prove(device.sign(await ask()))).toEqual(notAccepted)
  expect(await rejected()).toBe(4)
})

test('a passkey is removed once; one that the account does not have is not found', async () => {
  const opened = await testApp()
  const { email } = await insertMember(opened.ctx)
  const { client } = await logIn(opened, email)
  await addPasskey(client)
  const [{ id }] = (await client.get(factors)).body.passkeys
  const unknown = said(404, 'You do not have this passkey any more.')
  const remove = (one: string) => client.post(`${factors}/passkeys/${one}/remove`)
  expect(await remove('00000000-0000-4000-8000-000000000000')).toEqual(unknown)
  expect(await remove(id)).toEqual(said(200, 'Removed.'))
  expect(await remove(id)).toEqual(unknown)
})

test('a passkey of another site or page is not accepted', async () => {
  const opened = await testApp()
  const { email } = await insertMember(opened.ctx)
  const { client } = await logIn(opened, email)
  const notAccepted = said(400, 'This passkey was not accepted. Please try again.')
  expect(await addPasskey(client, newDevice({ origin: 'https://other.test' }))).toEqual(notAccepted)
  const { options } = (await client.post(`${factors}/passkeys/start`, { password })).body
  const elsewhere = newDevice().create({ ...options, rp: { id: 'other.test' } })
  expect(await client.post(`${factors}/passkeys`, { name: 'x', passkey: elsewhere })).toEqual(
    notAccepted,
  )
})

test('a passkey belongs to one account, and needs a name', async () => {
  const opened = await testApp()
  const device = newDevice()
  for (const email of ['one@mail.test', 'two@mail.test']) {
    await insertMember(opened.ctx, { email })
    const { client } = await logIn(opened, email)
    const added = await addPasskey(client, device)
    if (email === 'one@mail.test') expect(added.status).toBe(200)
    else expect(added).toEqual(said(409, 'This passkey is already in use.'))
    const { options } = (await client.post(`${factors}/passkeys/start`, { password })).body
    const passkey = newDevice().create(options)
    expect(await client.post(`${factors}/passkeys`, { name: '  ', passkey })).toEqual(
      said(400, 'Name is required'),
    )
  }
})

test('there are no passkeys for a store whose address is a number', async () => {
  const opened = await testApp({ environment: { PUBLIC_URL: 'http://192.0.2.1' } })
  const { email } = await insertMember(opened.ctx)
  const { client } = await logIn(opened, email)
  expect((await client.get(factors)).body.passkeyHost).toBeNull()
  expect(await client.post(`${factors}/passkeys/start`, { password })).toEqual(
    said(409, 'Passkeys do not work at this address.'),
  )
})

test('an account has at most ten passkeys, also when the eleventh was begun before', async () => {
  const opened = await testApp()
  const { userid } = await insertMember(opened.ctx)
  const { db } = opened.ctx
  const client = clientOf(opened.app, await signIn(db, userid))
  const late = newDevice()
  await addPasskey(client)
  const { options } = (await client.post(`${factors}/passkeys/start`, { password })).body
  await db.run`
    insert into passkeys (userid, credential_id, public_key, counter, name)
    select ${userid}, 'other ' || n, ''::bytea, 0, 'Other' from generate_series(1, 9) n`
  const passkey = late.create(options)
  const full = said(409, 'You have ten passkeys. Remove one first.')
  expect(await client.post(`${factors}/passkeys`, { name: 'Late', passkey })).toEqual(full)
  expect(await client.post(`${factors}/passkeys/start`, { password })).toEqual(full)
})
