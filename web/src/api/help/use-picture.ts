// A picture of a ticket. It is fetched with the session and shown as data, because an address alone must not open it.

import type { Endpoint } from '@gemwala/contract/endpoint'
import { liveToken } from '../../session/session.ts'
import { addressOf, refusalOf } from '../call.ts'
import { useAsked } from '../use-asked.ts'

type Named = { number: string; id: string }

/** `answer` is what an `img` shows. */
export const usePicture = (endpoint: Endpoint, named: Named) =>
  useAsked(named.id, () => askPicture(endpoint, named))

async function askPicture(endpoint: Endpoint, named: Named): Promise<string> {
  const token = liveToken()
  const answer = await fetch(addressOf(endpoint.path, named), {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  if (!answer.ok) throw refusalOf(endpoint, token, answer.status, undefined)
  return dataOf(await answer.blob())
}

const dataOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
