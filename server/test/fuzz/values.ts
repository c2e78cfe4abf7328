// Generates input from a JSON schema, valid or hostile. JSON is generated as text, because JavaScript values cannot
// express 1e400, duplicate keys or lone surrogates.

import { type Chance, pick } from '../chaos/random.ts'
import { type KnownValues, plainName } from './known-values.ts'

export type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  default?: unknown
}

export type Generator = {
  chance: Chance
  known: KnownValues
  /** A record for the request, whose fields belong together. */
  record: Record<string, unknown>
  /** The probability that a value is hostile. */
  hostility: number
}

/** Texts that are known to break programs. */
export const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\ufeff',
  '\u202e',
  '😀'.repeat(20),
  '👩‍👩‍👧‍👦',
  'हीरे और वाउचर',
  'ß',
  'İ',
  '１２３４５６７８９０',
  '%',
  '%2e%2e%2f',
  '../../etc/hosts',
  '/',
  '\\',
  '_',
  `' or 1=1--`,
  '"; drop table users; --',
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=1+1',
  'javascript:alert(1)',
  '//evil.test',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e400',
  '1e3',
  '0x10',
  '-1',
  '0',
  '-0',
  '1.5',
  '9007199254740993',
  '99999999999999999999',
  '2147483648',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '0000-00-00',
  '9999-12-31',
  '2026-02-30',
  '2026-13-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'a\r\nx-injected: 1',
  'x'.repeat(300),
  'é'.repeat(3_000),
  'x'.repeat(70_000),
]

/** Hostile values of any type, as JSON. */
const hostileJson = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '1.005',
  '1e-7',
  '1e3',
  '1e308',
  '1e400',
  '-1e400',
  '9007199254740992',
  '9007199254740993',
  '2147483648',
  '-9223372036854775809',
  '[]',
  '[[]]',
  '[null]',
  '[1]',
  '["a","b"]',
  '{}',
  '{"$ne":null}',
  '{"toString":1}',
  '{"length":5}',
  '"\\ud800"',
  '"\\u0000"',
  `${'['.repeat(500)}${']'.repeat(500)}`,
]

/** A value that fits the schema, or, with the probability `hostility`, a hostile one. */
export function jsonOf(schema: Schema, name: string, generator: Generator): string {
  const { chance, hostility } = generator
  if (chance.happens(hostility)) {
    return chance.happens(0.5)
      ? JSON.stringify(pick(chance, hostileTexts))
      : pick(chance, hostileJson)
  }
  const own = generator.record[plainName(name)]
  if (own !== undefined && chance.happens(0.95)) return JSON.stringify(own)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return jsonOf(pick(chance, choices), name, generator)
  if (schema.type === 'object') return objectOf(schema, generator)
  if (schema.type === 'array') return arrayOf(schema, name, generator)
  return JSON.stringify(plainOf(schema, name, generator)) ?? 'null'
}

function objectOf(schema: Schema, generator: Generator): string {
  const { chance, hostility } = generator
  const required = schema.required ?? []
  const fields = Object.entries(schema.properties ?? {})
    .filter(([name]) => chance.happens(required.includes(name) ? 1 - hostility / 3 : 0.6))
    .map(([name, property]) => `${JSON.stringify(name)}:${jsonOf(property, name, generator)}`)
  if (fields.length > 0 && chance.happens(hostility / 3)) fields.push(pick(chance, fields))
  if (chance.happens(hostility)) fields.push(pick(chance, strangeFields))
  return `{${fields.join(',')}}`
}

/** Fields that no caller may set; the parser must reject the first three. */
const strangeFields = [
  '"__proto__":{"role":"admin"}',
  '"constructor":{"prototype":{"role":"admin"}}',
  '"toString":null',
  '"role":"admin","balance":1000000,"verified":true,"isBlocked":false',
  '"usedCount":0,"_id":"x","userid":1000,"createdAt":"1970-01-01T00:00:00Z"',
  '"":""',
  '"\\u0000":1',
]

function arrayOf({ items, minItems = 0 }: Schema, name: string, generator: Generator): string {
  const length = Math.max(minItems, generator.chance.below(4))
  return `[${Array.from({ length }, () => jsonOf(items ?? {}, name, generator)).join(',')}]`
}

/** A text, number, boolean or null that fits the schema. */
export function plainOf(schema: Schema, name: string, generator: Generator): unknown {
  const { chance, known } = generator
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(chance, schema.enum)
  if (schema.anyOf) return plainOf(pick(chance, schema.anyOf), name, generator)
  const seen = known.named(name)
  if (schema.type === 'boolean') return chance.happens(0.5)
  if (schema.type === 'null') return null
  if (schema.type === 'integer' || schema.type === 'number') {
    const low = schema.minimum ?? schema.exclusiveMinimum ?? 0
    const high = Math.min(schema.maximum ?? 1000, 1_000_000)
    const usual = [low, low + 1, 10, 99.5, 100, high].filter(
      (value) => value >= low && (schema.type === 'number' || Number.isInteger(value)),
    )
    const fitting = seen.map(Number).filter((value) => value >= low && Number.isSafeInteger(value))
    return pick(chance, fitting.length > 0 && chance.happens(0.8) ? fitting : usual)
  }
  return textOf(schema, seen, chance)
}

function textOf(schema: Schema, seen: string[], chance: Chance): string {
  const pattern = schema.pattern === undefined ? /(?:)/ : new RegExp(schema.pattern, 'u')
  const fits = (text: string) =>
    pattern.test(text) &&
    text.length >= (schema.minLength ?? 0) &&
    text.length <= (schema.maxLength ?? 10_000)
  const fitting = seen.filter(fits)
  if (fitting.length > 0 && chance.happens(0.8)) return pick(chance, fitting)
  const usual = usualTexts.filter(fits)
  return usual.length > 0 ? pick(chance, usual) : 'x'.repeat(schema.minLength ?? 1)
}

const usualTexts = [
  'Asha',
  'हीरे',
  'a fine reason, with / and %',
  '1',
  '7',
  '123456',
  '9876543210',
  '2026-03-01',
  '2027-03-01T00:00:00Z',
  '11111111-1111-4111-8111-111111111111',
  'asha@mail.test',
  'DIWALI10',
  '/images/a.webp',
  'order/order_detail_partner_id',
  'a-fine-secret-77',
]
