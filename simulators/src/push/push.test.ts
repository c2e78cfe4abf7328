// The simulated push service: it decrypts what a browser would, and admits only a store that introduces itself.

import { createECDH, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { open } from '../../test/open.ts'
import { decrypt } from './decrypt.ts'
import { startPush } from './push.ts'

/** RFC 8291, section 5. */
const known = {
  text: 'When I grow up, I want to be a watermelon',
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test("decrypts the RFC's example, and not with another key", () => {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(Buffer.from(known.privateKey, 'base64url'))
  const message = Buffer.from(known.message, 'base64url')
  const auth = Buffer.from(known.auth, 'base64url')
  expect(decrypt(message, { ecdh, auth })).toBe(known.text)
  expect(() => decrypt(message, { ecdh, auth: Buffer.alloc(16) })).toThrow()
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

type Claims = { aud: string; exp?: number; sub?: string }

function vapid({ aud, exp = 3600, sub = 'mailto:a@store.test' }: Claims, signer?: KeyObject) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const claims = { aud, exp: Math.floor(Date.now() / 1000) + exp, sub }
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const key = { key: signer ?? privateKey, dsaEncoding: 'ieee-p1363' } as const
  const signature = sign('sha256', Buffer.from(signed), key).toString('base64url')
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), ...[x, y].map((n) => Buffer.from(n, 'base64url'))])
  return `vapid t=${signed}.${signature}, k=${point.toString('base64url')}`
}

test('admits only a token that the store signed for this service, and that will expire', async () => {
  const { address, subscribe } = await open(startPush)
  const { endpoint } = subscribe()
  expect(endpoint.startsWith(`${address}/push/`)).toBe(true)
  const post = async (authorization: string) => {
    const headers = { authorization, ttl: '60', 'content-type': 'application/octet-stream' }
    const answer = await fetch(`${address}/push/nobody`, { method: 'POST', headers, body: 'x' })
    return answer.status
  }
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  expect(await post(vapid({ aud: address }))).toBe(410)
  expect(await post('')).toBe(403)
  expect(await post(vapid({ aud: 'https://push.test' }))).toBe(403)
  expect(await post(vapid({ aud: address, exp: -1 }))).toBe(403)
  expect(await post(vapid({ aud: address, exp: 48 * 3600 }))).toBe(403)
  expect(await post(vapid({ aud: address, sub: 'a store' }))).toBe(403)
  expect(await post(vapid({ aud: address }, other))).toBe(403)
})
