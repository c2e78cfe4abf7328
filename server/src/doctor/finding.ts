// What the doctor found out about one outside party, in a sentence that says what to do.

export type Finding = { state: 'ok' | 'warning' | 'not configured' | 'failed'; text: string }

export const ok = (text: string): Finding => ({ state: 'ok', text })
export const warning = (text: string): Finding => ({ state: 'warning', text })
export const notConfigured = (text: string): Finding => ({ state: 'not configured', text })
export const failed = (text: string): Finding => ({ state: 'failed', text })

/** More than this between two clocks breaks signatures and one-time links. */
export const clockLeewayMs = 30_000

type Trouble = Error & { code?: string; errors?: unknown[] }

/** The innermost code of an error: `fetch failed` says nothing, its cause does. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const { cause, code, errors } = error as Trouble
  return (
    codeOf(cause) || codeOf(errors?.[0]) || (typeof code === 'string' ? code : '') || error.name
  )
}

const sentences: [RegExp, string][] = [
  [/\bECONNREFUSED\b/, 'nothing listens at its address'],
  [/\b(ENOTFOUND|EAI_AGAIN)\b/, 'its name does not resolve'],
  [/TIMEDOUT|timeout|timed out/i, 'it did not answer in time'],
  [/\b(EHOSTUNREACH|ENETUNREACH)\b/, 'its network cannot be reached'],
  [/\w*CERT\w*|ERR_TLS\w*|ERR_SSL\w*|EPROTO/, 'its TLS certificate or protocol is not valid'],
]

/** An error in words. A code stays beside them, because an operator can search for it. */
export function troubleOf(error: unknown): string {
  const said = innermost(error)
  const words = `${codeOf(error)} ${said}`
  for (const [pattern, sentence] of sentences) {
    const [found] = pattern.exec(words) ?? []
    if (found) return /^[A-Z_]+$/.test(found) ? `${sentence} (${found})` : sentence
  }
  return said.slice(0, 300).replace(/[.\s]+$/, '')
}

const innermost = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? innermost(error.cause) : error.message || error.name
}

/** The same party, when it does not answer at all. */
export const within = (ms: number, work: Promise<Finding>): Promise<Finding> => {
  const { promise, resolve } = Promise.withResolvers<Finding>()
  const timer = setTimeout(resolve, ms, failed('It did not answer in time. Try again later.'))
  work
    .catch((error) => failed(`${troubleOf(error)}.`))
    .then(resolve)
    .finally(() => clearTimeout(timer))
  return promise
}
