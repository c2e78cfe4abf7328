// Sends a form with a file and reports the progress, which `fetch` cannot. Failures are those of a
// call; a busy server is retried after the time it named.

import type { Endpoint, Reply, Shape } from '@gemwala/contract/endpoint'
import { failedText } from '@gemwala/contract/first-words'
import { languageHeader } from '@gemwala/contract/languages'
import { language } from '../language.ts'
import { liveToken } from '../session/session.ts'
import { addressOf, CallFailed, refusalOf, repeatIfProved } from './call.ts'

/** A full-sized image takes this long on a connection of half a megabit. */
const timeLimitMs = 120_000
const triesLimit = 6
const usualPauseS = 2
const longestPauseS = 30

/** From 0 to 1; null while the server is busy and the upload waits for its retry. */
type OnProgress = (share: number | null) => void

export const upload = <S extends Shape>(
  endpoint: Endpoint<S>,
  form: FormData,
  onProgress: OnProgress,
  params: Record<string, string> = {},
): Promise<Reply<S>> =>
  repeatIfProved(endpoint, () => uploadOnce(endpoint, form, onProgress, params))

async function uploadOnce<S extends Shape>(
  endpoint: Endpoint<S>,
  form: FormData,
  onProgress: OnProgress,
  params: Record<string, string>,
): Promise<Reply<S>> {
  const address = addressOf(endpoint.path, params)
  for (let tries = 1; ; tries += 1) {
    const token = liveToken()
    onProgress(0)
    const answer = await send(endpoint.method, address, form, token, onProgress)
    const reply = readJson(answer.responseText)
    if (answer.status >= 200 && answer.status < 300) {
      if (reply === undefined) throw new CallFailed(answer.status, failedText)
      return reply as Reply<S>
    }
    if (answer.status !== 503 || tries === triesLimit) {
      throw refusalOf(endpoint, token, answer.status, reply)
    }
    onProgress(null)
    await pause(answer.getResponseHeader('retry-after'))
  }
}

function send(
  method: string,
  address: string,
  form: FormData,
  token: string | undefined,
  onProgress: OnProgress,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.timeout = timeLimitMs
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader(languageHeader, language)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => resolve(request))
    for (const end of ['error', 'timeout', 'abort']) {
      request.addEventListener(end, () => reject(new CallFailed(0, failedText, end)))
    }
    request.send(form)
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function pause(asked: string | null): Promise<void> {
  const seconds = Math.min(Number(asked) || usualPauseS, longestPauseS)
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}
