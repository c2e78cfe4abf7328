// Generates a request for a documented operation. Any part of it can be valid or hostile.

import { randomUUID } from 'node:crypto'
import { idempotencyHeader } from '@gemwala/contract/endpoint'
import { allEndpoints } from '@gemwala/contract/endpoints'
import { openApiDocument } from '../../src/http/docs.ts'
import { pick } from '../chaos/random.ts'
import { plainName } from './known-values.ts'
import { type Generator, hostileTexts, jsonOf, plainOf, type Schema } from './values.ts'

export type Operation = ReturnType<typeof operationsOf>[number]

export type Sent = {
  method: string
  target: string
  headers: Record<string, string>
  body: Buffer | undefined
  /** Whether the address leads to the operation: it can be decoded and has no empty part. */
  isReached: boolean
  /** Whether the request can be parsed: no broken JSON, wrong content type or lone surrogate. */
  isReadable: boolean
}

/** The documentation has the inputs; only the contract says who may call. */
export function operationsOf() {
  const { paths } = openApiDocument()
  return allEndpoints.map(({ area, endpoint }) => {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    return { area, endpoint, path, ...paths[path]![endpoint.method.toLowerCase()]! }
  })
}

export function requestFor(operation: Operation, generator: Generator): Sent {
  const { chance } = generator
  const { method } = operation.endpoint
  const isHead = method === 'GET' && chance.happens(0.05)
  const path = pathOf(operation, generator)
  const query = queryOf(operation, generator)
  const body = operation.requestBody && bodyOf(operation.requestBody.content, generator)
  const key = chance.happens(0.8) ? randomUUID() : pick(chance, ['', 'x', 'k'.repeat(300)])
  return {
    method: isHead ? 'HEAD' : method,
    target: `${path}${query}`,
    headers: {
      ...(body && { 'content-type': body.type, 'content-length': String(body.content.length) }),
      ...(operation.endpoint.needsIdempotencyKey && { [idempotencyHeader]: key }),
    },
    body: body?.content,
    isReached: path.split('/').every((part, at) => at === 0 || (part !== '' && isDecodable(part))),
    isReadable: (body?.isReadable ?? true) && !query.includes('%ED%A0%80'),
  }
}

function textFor(name: string, schema: unknown, generator: Generator): string {
  if (generator.chance.happens(generator.hostility)) return pick(generator.chance, hostileTexts)
  const own = generator.record[plainName(name)]
  if (own !== undefined && generator.chance.happens(0.95)) return String(own)
  return String(plainOf(schema as Schema, name, generator))
}

function pathOf({ path, parameters }: Operation, generator: Generator): string {
  return parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((address, { name, schema }) => {
      const isBroken = generator.chance.happens(generator.hostility / 10)
      const part = isBroken ? brokenOf(generator) : encoded(textFor(name, schema, generator))
      return address.replace(`{${name}}`, () => part)
    }, path)
}

function queryOf({ parameters }: Operation, generator: Generator): string {
  const { chance, hostility } = generator
  const parts = parameters
    .filter(({ in: place, required }) => place === 'query' && chance.happens(required ? 0.9 : 0.4))
    .map(({ name, schema }) => `${name}=${encoded(textFor(name, schema, generator))}`)
  if (parts.length > 0 && chance.happens(hostility)) parts.push(pick(chance, parts))
  if (chance.happens(hostility)) parts.push(pick(chance, strangeQueries))
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

const strangeQueries = ['=', '&&', 'page[]=1', 'page=%', 'search=%ED%A0%80', '__proto__=1', 'q=%00']

const brokenOf = ({ chance }: Generator) => pick(chance, ['%', '%zz', '%ED%A0%80', '%C0%AF', ''])

/**
 * A lone surrogate cannot be encoded; a client would send the replacement character. A longer part would
 * exceed Node's limit on the header size and never reach our code.
 */
const encoded = (text: string) =>
  encodeURIComponent(text.toWellFormed()).slice(0, longestPart).replace(/%.?$/, '')

const longestPart = 2_000

function isDecodable(part: string): boolean {
  try {
    return decodeURIComponent(part) !== ''
  } catch {
    return false
  }
}

type Body = { type: string; content: Buffer; isReadable: boolean }

function bodyOf(content: Record<string, { schema: unknown }>, generator: Generator): Body {
  const { chance, hostility } = generator
  const [[type, { schema }]] = Object.entries(content) as [[string, { schema: Schema }]]
  if (type === 'multipart/form-data') return formOf(schema, generator)
  const json = jsonOf(schema, '', generator)
  if (!chance.happens(hostility / 2)) {
    const content = Buffer.from(json)
    const isReadable = !isRejectedJson(json) && content.length <= longestBody
    return { type, content, isReadable }
  }
  const [otherType, text] = pick(chance, [
    [type, json.slice(0, chance.below(json.length))],
    [type, `${json}}`],
    [type, ''],
    [type, 'NaN'],
    [type, `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
    [type, `"${'x'.repeat(200_000)}"`],
    ['text/plain', json],
    ['application/x-www-form-urlencoded', 'a=b'],
    ['application/json; charset=utf-16', json],
    ['application/json x', json],
    ['multipart/form-data', json],
    ['', json],
  ] as const)
  return { type: otherType, content: Buffer.from(text), isReadable: false }
}

/** The default limit of a body. */
const longestBody = 102_400

/** JSON with keys or lone surrogates that the parser rejects for every caller. */
const isRejectedJson = (json: string) => /"(__proto__|constructor)":|\\ud[89a-f]/i.test(json)

function formOf(schema: Schema, generator: Generator): Body {
  const { chance, hostility, known } = generator
  const boundary = 'a-boundary-of-the-fuzzer'
  const [picture = ''] = known.named('a picture')
  const parts = Object.entries(schema.properties ?? {})
    .filter(() => !chance.happens(hostility / 2))
    .map(([name, property]) => {
      const isFile = name === 'images'
      const isPicture = isFile && !chance.happens(hostility)
      const content = isPicture
        ? picture
        : Buffer.from(textFor(name, property, generator)).toString('latin1')
      const file = isFile ? '; filename="../a.png"\r\ncontent-type: image/png' : ''
      return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`
    })
  const text = `${parts.join('')}--${boundary}--\r\n`
  const isCut = chance.happens(hostility / 4)
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    content: Buffer.from(isCut ? text.slice(0, text.length / 2) : text, 'latin1'),
    isReadable: true,
  }
}
