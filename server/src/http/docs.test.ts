// The documentation of the calls: a page for people, and a document for programs.

import { allEndpoints } from '@gemwala/contract/endpoints'
import { redirected } from '@gemwala/contract/wire.shapes'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { testApp } from '../../test/harness.ts'
import { readVersion } from '../config/release.ts'
import { openApiDocument } from './docs.ts'

type Operation = {
  operationId: string
  summary: string
  security?: unknown
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: object }
  responses: Record<
    string,
    {
      description: string
      headers?: object
      content: Record<string, { schema: Record<string, unknown> }>
    }
  >
}
type Document = {
  openapi: string
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties: object }> }
}

const document = JSON.parse(JSON.stringify(openApiDocument())) as Document
const { paths } = document
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
)
const documented = (path: string) => path.replace(/:(\w+)/g, '{$1}')

// Covers 3-8.
test('serves the page, which may load only its own files and cannot be framed', async () => {
  const { guest } = await testApp()
  const page = await guest.get('/docs', { accept: 'text/html' })
  const opened = page.status === 302 ? await guest.get(page.headers.location!) : page
  expect([opened.status, opened.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(opened.body).toContain('swagger-ui')
  expect(opened.headers['content-security-policy']).toContain(`frame-ancestors 'none'`)
  const parts = [...String(opened.body).matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, part]) => part!,
  )
  expect(parts.length).toBeGreaterThan(3)
  for (const part of parts.filter((one) => !one.startsWith('data:'))) {
    const address = new URL(part, 'http://store.test/docs/').pathname
    expect((await guest.get(address)).status, address).toBe(200)
  }
})

test('has the version of the store', () => {
  expect(document.info.version).toBe(readVersion())
})

test('serves the document to programs', async () => {
  const { guest } = await testApp()
  expect(await guest.get('/docs/json')).toEqual({ status: 200, body: document })
})

// Covers 3-8.
test('is valid OpenAPI 3.1, and the validator finds an invalid document', async () => {
  expect(await new Validator().validate({ ...document })).toEqual({ valid: true })
  const broken = { ...document, paths: { '/store/wallet': { get: { parameters: [{}] } } } }
  expect(await new Validator().validate(broken)).toMatchObject({ valid: false })
})

// Covers 3-8.
test('documents the header of an attempt where it is required, and where it is optional', () => {
  const header = (isRequired: boolean) =>
    operations
      .filter(({ operation }) =>
        operation.parameters.some(
          ({ name, in: place, required }) =>
            name === 'Idempotency-Key' && place === 'header' && required === isRequired,
        ),
      )
      .map(({ path }) => path)
  const needed = allEndpoints.filter(({ endpoint }) => endpoint.needsIdempotencyKey)
  expect(header(true).toSorted()).toEqual(needed.map(({ endpoint }) => endpoint.path).toSorted())
  expect(header(true)).toEqual(['/store/orders', '/store/wallet/topups'])
  expect(header(false)).toEqual(['/admin/adduserbalance', '/admin/takeuserbalance'])
})

// Covers 3-8.
test('documents the media type of what is not JSON, and the store answers with it', async () => {
  const { admin, guest } = await testApp()
  const others = operations.filter(
    ({ operation }) => !('application/json' in Object.values(operation.responses)[0]!.content),
  )
  const documentedAs = others.map(({ path, operation }) => {
    const [status, { content }] = Object.entries(operation.responses)[0]!
    return [path, Number(status), Object.keys(content)[0]]
  })
  expect(documentedAs).toEqual([
    ['/auth/google/callback', 302, undefined],
    ['/store/account/data/file', 200, 'application/zip'],
    ['/admin/csv/processing', 200, 'text/csv'],
    ['/admin/csv/alltxn', 200, 'text/csv'],
    ['/admin/orderchanges', 200, 'text/event-stream'],
    ['/store/orders/{orderid}/events', 200, 'text/event-stream'],
    ['/admin/csv/allwallettxn', 200, 'text/csv'],
    ['/store/wallet/statement', 200, 'text/csv'],
    ['/store/notices/events', 200, 'text/event-stream'],
    ['/hooks/unsubscribe/{token}', 302, undefined],
    ['/admin/csv/users_data', 200, 'text/csv'],
    ['/admin/csv/prices', 200, 'text/csv'],
    ['/admin/csv/bookdays', 200, 'text/csv'],
    ['/store/tickets/{number}/pictures/{id}', 200, 'image/webp'],
    ['/admin/support/tickets/{number}/pictures/{id}', 200, 'image/webp'],
    ['/admin/exports/{id}/file', 200, 'text/csv'],
  ])
  for (const [path, status, type] of documentedAs.filter(([, , kind]) => kind)) {
    // A customer's file has to be requested first.
    if (String(path).includes('{') || type === 'application/zip') continue
    const answer = await admin.head(String(path))
    expect([answer.status, answer.headers['content-type']], String(path)).toEqual([
      status,
      `${type}; charset=utf-8`,
    ])
  }
  const redirect = paths['/auth/google/callback']!.get!.responses['302']!
  expect(redirect.headers).toMatchObject({ Location: { required: true } })
  const left = await guest.get('/auth/google/callback')
  expect([left.status, left.headers.location]).toEqual([302, '/login?error=google'])
})

test('documents the data of events, and the formats of webhooks', () => {
  const { schemas } = document.components
  expect(Object.keys(schemas)).toEqual(['orders.changes', 'orders.events', 'notices.events'])
  expect(Object.keys(schemas['orders.changes']!.properties)).toEqual([
    'orderid',
    'status',
    'updatedAt',
    'reason',
    'isInReview',
  ])
  const { description } = paths['/admin/orderchanges']!.get!.responses['200']!
  expect(description).toContain('#/components/schemas/orders.changes')
  const { description: ofBell } = paths['/store/notices/events']!.get!.responses['200']!
  expect(ofBell).toContain("Events named 'notices'")
  const { requestBody } = paths['/hooks/payments/{gateway}']!.post!
  expect(Object.keys(requestBody!.content)).toEqual([
    'application/json',
    'application/x-www-form-urlencoded',
  ])
})

// Covers 3-8.
test('lists exactly the calls of the contract with method and path', () => {
  const listed = operations.map(({ method, path }) => `${method} ${path}`)
  const expected = allEndpoints.map(
    ({ endpoint }) => `${endpoint.method.toLowerCase()} ${documented(endpoint.path)}`,
  )
  expect(listed.sort()).toEqual(expected.sort())
})

// Covers 2-179.
test('a call requires a token exactly when it is not public', () => {
  for (const { endpoint } of allEndpoints) {
    const operation = paths[documented(endpoint.path)]![endpoint.method.toLowerCase()]!
    const expected = endpoint.access === 'public' ? undefined : [{ bearer: [] }]
    expect(operation.security, endpoint.path).toEqual(expected)
  }
})

test('every operation has a unique name and a summary', () => {
  const names = operations.map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  for (const { path, operation } of operations) expect(operation.summary, path).toMatch(/\.$/)
})

test('documents a conflict with further fields', () => {
  for (const path of ['/store/orders', '/store/wallet/topups']) {
    const { schema } = paths[path]!.post!.responses['409']!.content['application/json']!
    expect(schema.properties, path).toMatchObject({
      message: { type: 'string' },
      payable: { type: 'number' },
    })
  }
})

test('declares every path parameter as required', () => {
  for (const { method, path, operation } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(declared.map(({ name }) => name).sort(), `${method} ${path}`).toEqual(inPath.sort())
    expect(
      declared.every(({ required }) => required),
      path,
    ).toBe(true)
  }
})

test('a GET has no body, and every call documents success and failure', () => {
  expect(document.openapi).toBe('3.1.0')
  for (const { endpoint, shape } of allEndpoints) {
    const operation = paths[documented(endpoint.path)]![endpoint.method.toLowerCase()]!
    if (endpoint.method === 'GET') expect(operation.requestBody, endpoint.path).toBeUndefined()
    const success = shape.reply === redirected ? 302 : (endpoint.successStatus ?? 200)
    expect(Object.keys(operation.responses)).toEqual([
      String(success),
      ...(shape.conflict ? ['409'] : []),
      '429',
      '503',
      'default',
    ])
    const failure = operation.responses.default!.content['application/json']!.schema
    expect(failure.properties, endpoint.path).toEqual({
      ...(endpoint.path.startsWith('/otp/') && { success: { type: 'boolean', const: false } }),
      [endpoint.errorField]: { type: 'string' },
    })
    for (const status of ['429', '503']) {
      const { headers, content } = operation.responses[status]!
      expect(headers, endpoint.path).toMatchObject({
        'Retry-After': { schema: { type: 'integer' } },
      })
      expect(content['application/json']!.schema, endpoint.path).toEqual(failure)
    }
  }
})

test('a call for staff says which rights it needs', () => {
  expect(paths['/admin/csv/users_data']!.get).toMatchObject({
    description:
      'Needs the rights: users.see, exports. Of somebody with a second factor: a proof of it within 10 minutes',
  })
})
