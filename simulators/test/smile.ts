// Asks the Smile.One simulator as a shop does.

import { createHash } from 'node:crypto'
import { smileAccount } from '../src/accounts.ts'
import { startSmile } from '../src/smile/smile.ts'
import { open } from './open.ts'

export type SmileFields = Record<string, string>

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
export const signed = (fields: SmileFields, key: string = smileAccount.key): SmileFields => {
  const names = Object.keys(fields).sort()
  return {
    ...fields,
    sign: md5(md5(names.map((name) => `${name}=${fields[name]}&`).join('') + key)),
  }
}
export const asked = (given: SmileFields = {}): SmileFields => ({
  uid: smileAccount.uid,
  email: smileAccount.email,
  time: String(Math.floor(Date.now() / 1000)),
  product: 'mobilelegends',
  ...given,
})
export const role = (given: SmileFields = {}): SmileFields =>
  asked({ productid: '13', userid: '12345678', zoneid: '2001', ...given })

export const openSmile = async () => {
  const smile = await open(startSmile)
  const post = async (path: string, body: string | URLSearchParams | FormData, type?: string) => {
    const answer = await fetch(new URL(path, smile.address), {
      method: 'POST',
      body,
      ...(type && { headers: { 'content-type': type } }),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const call = (path: string, fields: SmileFields) => post(path, new URLSearchParams(fields))
  return { ...smile, post, call }
}
