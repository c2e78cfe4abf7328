// Saves the answer of a call as a file. A plain link would send no bearer header.

import type { Endpoint } from '@gemwala/contract/endpoint'
import { failedText } from '@gemwala/contract/first-words'
import { languageHeader } from '@gemwala/contract/languages'
import { language } from '../language.ts'
import { liveToken } from '../session/session.ts'
import { addressOf, CallFailed, refusalOf, repeatIfProved } from './call.ts'

/** Throws CallFailed when the download fails. */
export async function download(
  endpoint: Endpoint,
  query: Record<string, string>,
  fileName: string,
  params: Record<string, string> = {},
): Promise<void> {
  const ask = () => askOnce(endpoint, addressOf(endpoint.path, params, query))
  saveFile(await repeatIfProved(endpoint, ask), fileName)
}

async function askOnce(endpoint: Endpoint, address: string): Promise<Blob> {
  const token = liveToken()
  const answer = await fetch(address, {
    headers: {
      [languageHeader]: language,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  }).catch((cause: unknown) => {
    throw new CallFailed(0, failedText, cause)
  })
  if (!answer.ok) {
    const reply: unknown = await answer.json().catch(() => undefined)
    throw refusalOf(endpoint, token, answer.status, reply)
  }
  return answer.blob()
}

export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
