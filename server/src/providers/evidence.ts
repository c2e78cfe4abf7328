// A supplier's answer as it is stored for staff: without our secrets, without codes, and of limited
// length.

const longestEvidence = 4000
const hidden = '[hidden]'

/** Codes are stored sealed elsewhere. */
const hiddenNames = new Set(['voucher_code', 'sign', 'auth', 'authorization'])

export function evidenceOf(said: unknown, secrets: readonly string[]): unknown {
  const text = JSON.stringify(said, (name, value) => {
    if (hiddenNames.has(name.toLowerCase())) return hidden
    if (typeof value !== 'string') return value
    return withoutSecrets(value, secrets)
  })
  if (text === undefined) return null
  return text.length > longestEvidence ? `${text.slice(0, longestEvidence)}…` : JSON.parse(text)
}

export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((shown, secret) => shown.replaceAll(secret, hidden), text)
