// The OpenAPI document, generated from the endpoint tables, and the page at /docs that shows it.

import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { proofMinutes } from '@gemwala/contract/accounts/factors/factors'
import type { Endpoint } from '@gemwala/contract/endpoint'
import { type AreaEndpoint, allEndpoints } from '@gemwala/contract/endpoints'
import { needsProof } from '@gemwala/contract/rights'
import { storeTitle } from '@gemwala/contract/texts'
import { formOf, redirected } from '@gemwala/contract/wire.shapes'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readVersion } from '../config/release.ts'
import { once } from '../kit/once.ts'

type Schema = z.core.JSONSchema.BaseSchema
type Content = Record<string, { schema: Schema }>
type Place = 'path' | 'query' | 'header'
type Parameter = { name: string; in: Place; required: boolean; schema: unknown }
type Response = { description: string; content: Content; headers?: Record<string, unknown> }
type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  security?: { bearer: [] }[]
  responses: Record<string, Response>
}

/** Our own styles, and one style attribute that the page sets itself. */
const policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': [
    "'self'",
    "'unsafe-hashes'",
    "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  ],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const empty = {} as NonNullable<StaticDocumentSpec['document']>
  await app.register(swagger, { mode: 'static', specification: { document: empty } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // Replaces the empty document at the first request.
    transformSpecification: () => openApiDocument(),
    transformSpecificationClone: false,
    staticCSP: policy,
    uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: -1 },
    theme: { title: `${storeTitle}: calls` },
  })
}

/** Made when it is first asked for: its schemas take a tenth of a second and 13 MB. */
export const openApiDocument = once(makeDocument)

function makeDocument() {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const entry of allEndpoints) {
    const path = entry.endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [entry.endpoint.method.toLowerCase()]: operation(entry) }
  }
  return {
    openapi: '3.1.0',
    info: { title: storeTitle, version: readVersion() },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: eventSchemas(),
    },
    tags: [...new Set(allEndpoints.map(({ area }) => area))].map((name) => ({ name })),
    paths,
  }
}

function operation({ area, name, endpoint, shape }: AreaEndpoint): Operation {
  const failure: Schema = {
    type: 'object',
    properties: {
      ...(endpoint.saysSuccess && { success: { type: 'boolean', const: false } }),
      [endpoint.errorField]: { type: 'string' },
    },
  }
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: endpoint.summary,
    ...(endpoint.needs?.length && { description: needsOf(endpoint) }),
    parameters: [
      ...parameters('path', shape.params),
      ...parameters('query', shape.query),
      ...parameters('header', shape.headers),
    ],
    ...(shape.body && {
      requestBody: { required: true, content: contentOf(shape.body, 'input', endpoint.bodyType) },
    }),
    ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
    responses: {
      ...(shape.reply === redirected
        ? { 302: redirection }
        : {
            [endpoint.successStatus ?? 200]: {
              description: formOf(shape.reply).event
                ? `Events named '${formOf(shape.reply).event?.name}'. The data of each is JSON: #/components/schemas/${area}.${name}`
                : 'Done',
              content: contentOf(shape.reply, 'output'),
            },
          }),
      ...(shape.conflict && {
        409: {
          description: 'Refused as things are now; `message` says why',
          content: {
            'application/json': {
              schema: {
                ...failure,
                properties: {
                  ...failure.properties,
                  ...jsonSchema(shape.conflict, 'output').properties,
                },
              },
            },
          },
        },
      }),
      429: waiting('Too many tries; `Retry-After` says when to come back', failure),
      503: waiting('The store is busy, in maintenance or cannot reach its database', failure),
      default: {
        description: 'Refused or failed',
        content: { 'application/json': { schema: failure } },
      },
    },
  }
}

function needsOf(endpoint: Endpoint): string {
  const { needs = [] } = endpoint
  const isProved = needs.some((right) => needsProof(endpoint, right))
  const proof = `. Of somebody with a second factor: a proof of it within ${proofMinutes} minutes`
  return `Needs the rights: ${needs.join(', ')}${isProved ? proof : ''}`
}

/** The same call may succeed later. */
const waiting = (description: string, schema: Schema): Response => ({
  description,
  headers: { 'Retry-After': { description: 'In seconds', schema: { type: 'integer' } } },
  content: { 'application/json': { schema } },
})

const redirection: Response = {
  description: 'Goes on to another address',
  headers: { Location: { required: true, schema: { type: 'string', format: 'uri-reference' } } },
  content: {},
}

/** The events of each stream, which the schema of the stream itself cannot describe. */
const eventSchemas = (): Record<string, Schema> =>
  Object.fromEntries(
    allEndpoints.flatMap(({ area, name, shape }) => {
      const { event } = formOf(shape.reply)
      return event ? [[`${area}.${name}`, jsonSchema(event.data, 'output')]] : []
    }),
  )

function contentOf(body: z.ZodType, io: 'input' | 'output', type = 'application/json'): Content {
  const { types } = formOf(body)
  const schema = jsonSchema(body, io)
  return Object.fromEntries((types.length > 0 ? types : [type]).map((one) => [one, { schema }]))
}

function parameters(place: Place, schema: z.ZodType | undefined): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })
