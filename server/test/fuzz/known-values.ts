// What earlier answers named, by field and by record: with it a call reaches what is really there.

import { type Chance, pick } from '../chaos/random.ts'

type Row = Record<string, unknown>

/** So many are kept: the first, which the world was made with, and of the later ones the newest. */
const first = 4
const room = 20

export type Known = {
  named(name: string): string[]
  /** A record that calls of this area have told of, or take. */
  record(area: string, chance: Chance): Row
  learn(answer: unknown, area: string): void
}

/** One word for what the calls spell in several ways: orderId and orderid, _id and id. */
export const plainName = (name: string) => name.toLowerCase().replace(/^_/, '')

export function knowNothing(): Known {
  const values = new Map<string, string[]>()
  const records = new Map<string, Row[]>()
  const keep = <T>(map: Map<string, T[]>, key: string, value: T) => {
    const kept = map.get(key) ?? []
    if (kept.includes(value)) return
    const rest = kept.slice(first).slice(-(room - first - 1))
    map.set(key, [...kept.slice(0, first), ...rest, value])
  }
  const learn = (answer: unknown, area: string, name = '') => {
    if (Array.isArray(answer)) for (const one of answer.slice(0, 5)) learn(one, area, name)
    else if (typeof answer === 'object' && answer !== null) {
      const fields = Object.entries(answer)
      if (fields.length > 2) {
        const row = Object.fromEntries(fields.map(([field, value]) => [plainName(field), value]))
        keep(records, area, row)
      }
      for (const [field, value] of fields) learn(value, area, field)
    } else if (['string', 'number'].includes(typeof answer) && name !== 'token') {
      keep(values, plainName(name), String(answer))
    }
  }
  return {
    named: (name) => values.get(plainName(name)) ?? [],
    record: (area, chance) => pick(chance, records.get(area) ?? [{}]),
    learn,
  }
}
