// What an entry of the audit changed, in one line: 'role: user → admin'.

import { showBalance } from '@gemwala/contract/money'

type Facts = Record<string, unknown>

const factsOf = (value: unknown): Facts =>
  typeof value === 'object' && value !== null ? (value as Facts) : {}

export function showChanges(before: unknown, after: unknown): string {
  const was = factsOf(before)
  const is = factsOf(after)
  return Object.keys({ ...was, ...is })
    .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    .map((name) => `${name.replace(/Paise$/, '')}: ${told(name, was, is)}`)
    .join(', ')
}

function told(name: string, was: Facts, is: Facts): string {
  const shown = (value: unknown) =>
    name.endsWith('Paise') && typeof value === 'number'
      ? showBalance(value / 100)
      : typeof value === 'string'
        ? value
        : JSON.stringify(value)
  if (!(name in was)) return shown(is[name])
  return `${shown(was[name])} → ${name in is ? shown(is[name]) : 'none'}`
}
