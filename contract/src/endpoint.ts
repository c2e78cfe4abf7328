// An entry of an endpoint table: the words of one call. The server mounts entries, the web calls
// them and the documentation lists them, so a method, a path and an error field are written once.
// Shapes (zod) stand beside them in `<area>.shapes.ts`, so that a customer's page, which needs only
// the words, does not download the validator.

import type { z } from 'zod'

export type Access = 'public' | 'session' | 'admin'

/** The field a failure's text travels in. The product has four, and each call keeps its own. */
export type ErrorField = 'msg' | 'message' | 'error' | 'err_message'

/** What a call takes and gives. */
export type Shape = {
  /** Documented here; a handler reads what it needs from the request. */
  headers?: z.ZodType
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
  /** What a 409 may carry beside its text. */
  conflict?: z.ZodObject
}

export type Endpoint<S extends Shape = Shape, A extends Access = Access> = {
  method: 'GET' | 'POST'
  /** In Fastify's notation: `/admin/editcoupon/:_id`. */
  path: `/${string}`
  access: A
  errorField: ErrorField
  /** One sentence for the documentation. */
  summary: string
  /** How the body travels; JSON unless said otherwise. */
  bodyType?: 'multipart/form-data'
  /** Set on a GET that changes something: it is never run for HEAD, and never twice by a cache. */
  changesState?: true
  /** The status of success; 200 unless said otherwise. */
  successStatus?: 201
  /** Set where money moves: the caller names the attempt in the header `Idempotency-Key`. */
  needsIdempotencyKey?: true
  /** Whether a session that has not answered 'Is this your account?' may call it. */
  allowsUnanswered?: true
  /** Never set: carries the shape's type from the table to the caller and the handler. */
  readonly shape?: S
}

/** Names one attempt to move money, so that asking again is the same attempt. */
export const idempotencyHeader = 'Idempotency-Key'

type Marks = 'changesState' | 'successStatus' | 'needsIdempotencyKey'
type Words<A extends Access> = Pick<Endpoint, 'summary' | 'bodyType' | Marks> &
  Partial<Pick<Endpoint, 'errorField'>> &
  (A extends 'session' ? Pick<Endpoint, 'allowsUnanswered'> : unknown)

/** Makes the entries of an area that share who may call and where failures travel. */
export const endpoints = <A extends Access>(defaults: { access: A; errorField: ErrorField }) => ({
  get: <S extends Shape>(path: Endpoint['path'], words: Words<A>): Endpoint<S, A> => ({
    ...defaults,
    method: 'GET',
    path,
    ...words,
  }),
  post: <S extends Shape>(path: Endpoint['path'], words: Words<A>): Endpoint<S, A> => ({
    ...defaults,
    method: 'POST',
    path,
    ...words,
  }),
})

/** The shapes of an endpoint table, name by name. */
export type ShapesOf<Table extends Record<string, Endpoint>> = {
  [Name in keyof Table]: Table[Name] extends Endpoint<infer S> ? S : never
}

type Part = 'params' | 'query' | 'body'

/** What a caller passes. */
export type Sent<S extends Shape> = {
  [P in Part as S[P] extends z.ZodType ? P : never]: S[P] extends z.ZodType ? z.input<S[P]> : never
}

/** What a handler gets, parsed. */
export type Received<S extends Shape> = {
  [P in Part as S[P] extends z.ZodType ? P : never]: S[P] extends z.ZodType ? z.output<S[P]> : never
}

export type Reply<S extends Shape> = z.output<S['reply']>
