// The difference between two records: each changed field with its values before and after, for the
// audit log; and as one line, 'role: user → admin', for a list.

import { showBalance } from '@gemwala/contract/money'

export type Change = { field: string; before: string | undefined; after: string | undefined }

export function differenceOf(before: unknown, after: unknown): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return names
    .map((field) => ({ field, before: old[field], after: now[field] }))
    .filter((change) => change.before !== change.after)
}

export const showChanges = (before: unknown, after: unknown): string =>
  differenceOf(before, after)
    .map(({ field, before: old, after: now }) =>
      old === undefined ? `${field}: ${now}` : `${field}: ${old} → ${now ?? 'none'}`,
    )
    .join(', ')

/** Flattens an object: nested fields are keyed by their path. Any other value counts as one field. */
function fieldsOf(value: unknown, path = ''): Record<string, string> {
  if (path === '' && (value === null || value === undefined)) return {}
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const name = path || 'value'
    return { [name.replace(/Paise$/, '')]: name.endsWith('Paise') ? showPaise(value) : show(value) }
  }
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, part]) =>
      fieldsOf(part, path === '' ? name : `${path}.${name}`),
    ),
  ) as Record<string, string>
}

const showPaise = (value: unknown): string =>
  typeof value === 'number' ? showBalance(value / 100) : show(value)

function show(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(show).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  return value === '' ? 'empty' : String(value)
}
