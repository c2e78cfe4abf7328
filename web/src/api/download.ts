// Saves the answer of a call as a file. A plain link would send no bearer header.

import type { Endpoint } from '@gemwala/contract/endpoint'
import { failedText } from '@gemwala/contract/first-words'
import { language } from '../language.ts'
import { liveToken } from '../session/session.ts'
import { addressOf, CallFailed, refusalOf } from './call.ts'

/** Throws CallFailed when the download fails. */
export async function download(
  endpoint: Endpoint,
  query: Record<string, string>,
  fileName: string,
  params: Record<string, string> = {},
): Promise<void> {
  const token = liveToken()
  const answer = await fetch(addressOf(endpoint.path, params, query), {
    headers: {
      'accept-language': language,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  }).catch((cause: unknown) => {
    throw new CallFailed(0, failedText, cause)
  })
  if (!answer.ok) {
    const reply: unknown = await answer.json().catch(() => undefined)
    throw refusalOf(endpoint, token, answer.status, reply)
  }
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
