// The difference between two records: each changed field with its values before and after, for the
// audit log; and as one line, 'role: user → admin', for a list.

import { showBalance } from '@gemwala/contract/money'
import { showUpdated } from '../list/show-updated.ts'

export type Change = { field: string; before: string | undefined; after: string | undefined }

export function differenceOf(before: unknown, after: unknown): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return names
    .filter((field) => !isBookkeeping.test(field))
    .map((field) => ({ field, before: old[field], after: now[field] }))
    .filter((change) => change.before !== change.after)
}

/** Counted or timed by the store itself, in every change. */
const isBookkeeping = /^(id|_id|version|createdAt|updatedAt)$/

/** Fields are recorded under their names in the code; '101.cost' is the cost of item 101. */
export function labelOf(field: string): string {
  const words = field
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? `item ${part}` : part))
    .map((part) => knownLabels[part] ?? part.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())
    .join(': ')
  return words.replace(/^./, (first) => first.toUpperCase())
}

const knownLabels: Record<string, string> = {
  importantnote: 'important note',
  imgpath: 'image path',
  istrending: 'trending',
  isTrending: 'trending',
  isInStock: 'in stock',
  isActive: 'active',
  isBlocked: 'blocked',
  isVerified: 'verified',
  isOn: 'switched on',
  isInConsole: 'open consoles',
  isApi: 'API',
  apiType: 'API type',
  mobilenumber: 'mobile number',
  redirectUrl: 'redirect URL',
  txnid: 'transaction',
  userid: 'user ID',
  idHelp: 'how to find the ID',
  discountBasisPoints: 'discount percentage',
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
    return { [name.replace(/Paise$/, '')]: showAs(name, value) }
  }
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, part]) =>
      fieldsOf(part, path === '' ? name : `${path}.${name}`),
    ),
  ) as Record<string, string>
}

const isTimestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

function showAs(name: string, value: unknown): string {
  if (typeof value === 'number' && name.endsWith('Paise')) return showBalance(value / 100)
  if (typeof value === 'number' && name.endsWith('BasisPoints')) return `${value / 100}%`
  return show(value)
}

function show(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string' && isTimestamp.test(value)) return showUpdated(value)
  if (value === null || value === undefined) return 'none'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(show).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  return value === '' ? 'empty' : String(value)
}
