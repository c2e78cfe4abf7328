// One request for an operation of the documentation, good or bad in any of its parts.

import { randomUUID } from 'node:crypto'
import { idempotencyHeader } from '@gemwala/contract/endpoint'
import { allEndpoints } from '@gemwala/contract/endpoints'
import { openApiDocument } from '../../src/http/docs.ts'
import { pick } from '../chaos/random.ts'
import { plainName } from './known.ts'
import { hostileTexts, jsonOf, type Maker, plainOf, type Schema } from './values.ts'

export type Operation = ReturnType<typeof operationsOf>[number]

export type Sent = {
  method: string
  target: string
  headers: Record<string, string>
  body: Buffer | undefined
  /** Whether the address names the operation: it can be read, and none of its parts is empty. */
  isReached: boolean
  /** Whether it was made to be read: no broken JSON, no other content type, no half character. */
  isReadable: boolean
}

/** The documentation says what is sent; who may call is in the contract alone. */
export function operationsOf() {
  const { paths } = openApiDocument()
  return allEndpoints.map(({ area, endpoint }) => {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    return { area, endpoint, path, ...paths[path]![endpoint.method.toLowerCase()]! }
  })
}

export function requestFor(operation: Operation, maker: Maker): Sent {
  const { chance } = maker
  const { method } = operation.endpoint
  const isHead = method === 'GET' && chance.happens(0.05)
  const path = pathOf(operation, maker)
  const query = queryOf(operation, maker)
  const body = operation.requestBody && bodyOf(operation.requestBody.content, maker)
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

function textFor(name: string, schema: unknown, maker: Maker): string {
  if (maker.chance.happens(maker.hostility)) return pick(maker.chance, hostileTexts)
  const own = maker.record[plainName(name)]
  if (own !== undefined && maker.chance.happens(0.95)) return String(own)
  return String(plainOf(schema as Schema, name, maker))
}

function pathOf({ path, parameters }: Operation, maker: Maker): string {
  return parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((address, { name, schema }) => {
      const isBroken = maker.chance.happens(maker.hostility / 10)
      const part = isBroken ? brokenOf(maker) : encoded(textFor(name, schema, maker))
      return address.replace(`{${name}}`, () => part)
    }, path)
}

function queryOf({ parameters }: Operation, maker: Maker): string {
  const { chance, hostility } = maker
  const parts = parameters
    .filter(({ in: place, required }) => place === 'query' && chance.happens(required ? 0.9 : 0.4))
    .map(({ name, schema }) => `${name}=${encoded(textFor(name, schema, maker))}`)
  if (parts.length > 0 && chance.happens(hostility)) parts.push(pick(chance, parts))
  if (chance.happens(hostility)) parts.push(pick(chance, strangeQueries))
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

const strangeQueries = ['=', '&&', 'page[]=1', 'page=%', 'search=%ED%A0%80', '__proto__=1', 'q=%00']

const brokenOf = ({ chance }: Maker) => pick(chance, ['%', '%zz', '%ED%A0%80', '%C0%AF', ''])

/**
 * Half a character cannot be encoded; a client would send what stands for it. More than a server takes
 * for all its headers would be refused before it is a request of ours.
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

function bodyOf(content: Record<string, { schema: unknown }>, maker: Maker): Body {
  const { chance, hostility } = maker
  const [[type, { schema }]] = Object.entries(content) as [[string, { schema: Schema }]]
  if (type === 'multipart/form-data') return formOf(schema, maker)
  const json = jsonOf(schema, '', maker)
  if (!chance.happens(hostility / 2)) {
    const content = Buffer.from(json)
    const isReadable = !isOdd(json) && content.length <= longestBody
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

/** What a body may have by default. */
const longestBody = 102_400

/** Keys and half characters that are refused whoever asks. */
const isOdd = (json: string) => /"(__proto__|constructor)":|\\ud[89a-f]/i.test(json)

function formOf(schema: Schema, maker: Maker): Body {
  const { chance, hostility, known } = maker
  const boundary = 'a-boundary-of-the-fuzzer'
  const [picture = ''] = known.named('a picture')
  const parts = Object.entries(schema.properties ?? {})
    .filter(() => !chance.happens(hostility / 2))
    .map(([name, property]) => {
      const isFile = name === 'images'
      const isPicture = isFile && !chance.happens(hostility)
      const content = isPicture
        ? picture
        : Buffer.from(textFor(name, property, maker)).toString('latin1')
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
