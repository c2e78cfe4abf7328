// Values and records from earlier answers, so that requests can name things that exist.

import { type Chance, pick } from '../chaos/random.ts'

type Row = Record<string, unknown>

/** At most 20 values are kept: the first four, which the store was set up with, and the newest. */
const firstCount = 4
const limit = 20

export type KnownValues = {
  named(name: string): string[]
  /** A record that an operation of this area returned or accepts. */
  record(area: string, chance: Chance): Row
  learn(answer: unknown, area: string): void
}

/** One name for fields that operations spell differently: orderId and orderid, _id and id. */
export const plainName = (name: string) => name.toLowerCase().replace(/^_/, '')

export function createKnownValues(): KnownValues {
  const values = new Map<string, string[]>()
  const records = new Map<string, Row[]>()
  const keep = <T>(map: Map<string, T[]>, key: string, value: T) => {
    const kept = map.get(key) ?? []
    if (kept.includes(value)) return
    const rest = kept.slice(firstCount).slice(-(limit - firstCount - 1))
    map.set(key, [...kept.slice(0, firstCount), ...rest, value])
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
