// One call to an external service that answers in JSON. It is limited in time and size, and follows no
// redirect, because the request contains our secrets.

const longestAnswerBytes = 256 * 1024

export type JsonCall = {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  timeoutMs: number
}

export type JsonAnswer = { status: number; body: unknown }

/** Something answered, but not with the expected JSON: a proxy's error page, or half an answer. */
export class NotJson extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the answer, with status ${status}, is not JSON`)
    this.status = status
  }
}

/** Throws when no JSON comes back, for whatever reason: the outcome of the call is then unknown. */
export async function askJson(address: URL, call: JsonCall): Promise<JsonAnswer> {
  const { timeoutMs, ...request } = call
  const reply = await fetch(address, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await textOf(reply)
  try {
    return { status: reply.status, body: JSON.parse(text) }
  } catch {
    throw new NotJson(reply.status)
  }
}

async function textOf(reply: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of reply.body ?? []) {
    length += part.length
    if (length > longestAnswerBytes) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
