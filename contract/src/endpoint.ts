// An entry of an endpoint table defines one call. The server mounts it, the web calls it and the documentation lists
// it, so its method, path and error field are written once. The zod shapes are in `<area>.shapes.ts`, so that
// customer pages do not download the validator.

import type { z } from 'zod'
import type { Right } from './rights.ts'

export type Access = 'public' | 'session' | 'admin'

/** The field with the text of a failure. There are four, and each call has its own. */
export type ErrorField = 'msg' | 'message' | 'error' | 'err_message'

/** The input and output of a call. */
export type Shape = {
  /** For the documentation; a handler reads headers from the request. */
  headers?: z.ZodType
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
  /** Additional fields of a 409. */
  conflict?: z.ZodObject
}

export type Endpoint<S extends Shape = Shape, A extends Access = Access> = {
  method: 'GET' | 'POST'
  /** In Fastify's notation: `/admin/editcoupon/:_id`. */
  path: `/${string}`
  access: A
  /** The rights that a member of staff needs, all of them; none if every one may call it. */
  needs?: readonly Right[]
  errorField: ErrorField
  /** Failures carry `success: false`, too. */
  saysSuccess?: true
  /** One sentence for the documentation. */
  summary: string
  /** The format of the body; JSON by default. */
  bodyType?: 'multipart/form-data'
  /** Set on a GET that changes something, so that HEAD never runs it and caches never repeat it. */
  changesState?: true
  /** Set on a GET that lists downloads but is not one itself. */
  onlyLists?: true
  /** The status of a success; 200 by default. */
  successStatus?: 201
  /** Set if the call moves money: the header `Idempotency-Key` identifies the attempt. */
  needsIdempotencyKey?: true
  /** Whether a session that still owes the proof of its second factor may call it. */
  allowsUnproven?: true
  /** Whether staff who have no second factor yet, and need one, may call it. */
  allowsUnenrolled?: true
  /** Whether it can be called in maintenance: by staff, or by everybody if it is public. The console always can. */
  isOpenInMaintenance?: true
  /** Never set; it only carries the shape's type to the caller and the handler. */
  readonly shape?: S
}

/** Identifies one attempt to move money, so that a retry counts as the same attempt. */
export const idempotencyHeader = 'Idempotency-Key'

type Marks =
  | 'changesState'
  | 'onlyLists'
  | 'successStatus'
  | 'needsIdempotencyKey'
  | 'isOpenInMaintenance'
type Unready = 'allowsUnproven' | 'allowsUnenrolled'
type Words<A extends Access> = Pick<Endpoint, 'summary' | 'bodyType' | Marks> &
  Partial<Pick<Endpoint, 'errorField'>> &
  (A extends 'session' ? Pick<Endpoint, Unready> : unknown) &
  (A extends 'admin' ? Required<Pick<Endpoint, 'needs'>> : unknown)

/** Creates the entries of an area with the same access and error field. */
export const endpoints = <A extends Access>(defaults: {
  access: A
  errorField: ErrorField
  saysSuccess?: true
}) => ({
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

/** The shapes of an endpoint table, by name. */
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
