// Smile.One: who a player is. One account serves both regions.

import { z } from 'zod'
import { askJson } from './ask-json.ts'
import type { PlayerAnswer, PlayerQuestion } from './ports.ts'
import { smileSign } from './smile-sign.ts'

export type SmileOptions = {
  urls: { SMILEBR: string; SMILEPH: string }
  uid: string
  email: string
  key: string
  timeoutMs: number
}

/** The only game whose players every account can look up. */
const product = 'mobilelegends'

/** No such pair of player and zone; which of the two is wrong is not told. */
const missingCodes = new Set(['20003', '20004'])

const status = z.union([z.string(), z.number()]).transform(String)
const answer = z.object({ status, message: z.string().catch('') })

const name = z
  .string()
  .transform((text) => text.replace(/\p{Cc}/gu, '').trim())
  .pipe(z.string().min(1).max(100))
/** Some accounts get the player at the top of the answer, some inside it. */
const role = z.union([
  z.object({ username: name }),
  z.object({ data: z.object({ username: name }) }).transform(({ data }) => data),
])

export function smilePlayers({ urls, uid, email, key, timeoutMs }: SmileOptions) {
  const isServed = (apiType: string): apiType is keyof typeof urls => Object.hasOwn(urls, apiType)

  const ask = async (base: string, call: string, own: Record<string, string>): Promise<unknown> => {
    // A sign is valid for five minutes, so it is made right before it is sent.
    const time = String(Math.floor(Date.now() / 1000))
    const fields = { uid, email, time, ...own }
    const reply = await askJson(new URL(`${base.replace(/\/$/, '')}/smilecoin/api/${call}`), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, sign: smileSign(fields, key) }).toString(),
      timeoutMs,
    })
    if (reply.status !== 200) throw new Error(`Smile.One answered ${reply.status}`)
    return reply.body
  }

  const check = async (question: PlayerQuestion): Promise<PlayerAnswer> => {
    const { apiType, supplierItemId: productid, input1: userid, input2: zoneid } = question
    if (!isServed(apiType)) return unavailable(`Smile.One does not serve ${apiType}`)
    try {
      return playerOf(await ask(urls[apiType], 'getrole', { product, productid, userid, zoneid }))
    } catch (error) {
      return unavailable(error instanceof Error ? error.message : String(error))
    }
  }

  return { offers: isServed as (apiType: string) => boolean, check }
}

const unavailable = (reason: string): PlayerAnswer => ({ kind: 'unavailable', reason })

function playerOf(body: unknown): PlayerAnswer {
  const said = answer.safeParse(body)
  if (!said.success) return unavailable('Smile.One answered something unreadable')
  const { status, message } = said.data
  if (missingCodes.has(status)) return { kind: 'missing' }
  if (status !== '200') return unavailable(`Smile.One refused: ${status} ${message.slice(0, 200)}`)
  const found = role.safeParse(body)
  if (!found.success) return unavailable('Smile.One answered without a name')
  return { kind: 'found', name: found.data.username }
}
