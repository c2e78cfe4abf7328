// The documentation of the calls: a page to read, and a document that programs read.

import { allEndpoints } from '@gemwala/contract/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '../../test/harness.ts'
import { openApiDocument } from './docs.ts'

type Operation = {
  operationId: string
  summary: string
  security?: unknown
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: unknown
  responses: Record<string, { content: Record<string, { schema: Record<string, unknown> }> }>
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

const document = JSON.parse(JSON.stringify(openApiDocument())) as Document
const { paths } = document
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
)
const documented = (path: string) => path.replace(/:(\w+)/g, '{$1}')

test('the page answers, may load its own parts, and is framed by nobody', async () => {
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

test('programs read the document', async () => {
  const { guest } = await testApp()
  expect(await guest.get('/docs/json')).toEqual({ status: 200, body: document })
})

test('it lists every call of the contract with its method and path, and no other', () => {
  const listed = operations.map(({ method, path }) => `${method} ${path}`)
  const expected = allEndpoints.map(
    ({ endpoint }) => `${endpoint.method.toLowerCase()} ${documented(endpoint.path)}`,
  )
  expect(listed.sort()).toEqual(expected.sort())
})

test('a call asks for a token exactly when it is not for everybody', () => {
  for (const { endpoint } of allEndpoints) {
    const operation = paths[documented(endpoint.path)]![endpoint.method.toLowerCase()]!
    const expected = endpoint.access === 'public' ? undefined : [{ bearer: [] }]
    expect(operation.security, endpoint.path).toEqual(expected)
  }
})

test('every operation has a name of its own and a sentence', () => {
  const names = operations.map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  for (const { path, operation } of operations) expect(operation.summary, path).toMatch(/\.$/)
})

test('a conflict that carries more than its text is documented with it', () => {
  for (const path of ['/store/orders', '/store/wallet/topups']) {
    const { schema } = paths[path]!.post!.responses['409']!.content['application/json']!
    expect(schema.properties, path).toMatchObject({
      message: { type: 'string' },
      payable: { type: 'number' },
    })
  }
})

test('every part of a path that is filled in is declared and required', () => {
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

test('a GET has no body, and every call says how it succeeds and how it fails', () => {
  expect(document.openapi).toBe('3.1.0')
  for (const { endpoint, shape } of allEndpoints) {
    const operation = paths[documented(endpoint.path)]![endpoint.method.toLowerCase()]!
    if (endpoint.method === 'GET') expect(operation.requestBody, endpoint.path).toBeUndefined()
    expect(Object.keys(operation.responses)).toEqual([
      String(endpoint.successStatus ?? 200),
      ...(shape.conflict ? ['409'] : []),
      'default',
    ])
    const failure = operation.responses.default!.content['application/json']!.schema
    expect(failure.properties, endpoint.path).toEqual({ [endpoint.errorField]: { type: 'string' } })
  }
})
