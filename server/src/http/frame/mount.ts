// Serves one entry of an endpoint table: checks who calls, parses the request and the reply, and handles
// failures.

import type { Access, Endpoint, Received, Reply, Shape } from '@gemwala/contract/endpoint'
import { shapeOf } from '@gemwala/contract/endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { OwnRead } from '../../domain/accounts/sessions.ts'
import { Refusal } from '../../kit/refusal.ts'
import { noteOrder } from '../../kit/work.ts'
import { writeInSlices } from './long-answer.ts'
import { patienceOf } from './overload.ts'
import { readsFor, rememberChange } from './reads.ts'
import { type SessionOf, sessionFor } from './session.ts'

export type Call<S extends Shape, A extends Access, Own = unknown> = Received<S> & {
  session: SessionOf<A>
  /** What the call's option `own` asks for. */
  own: Own
  /** For lists, exports and books: the database of this context may be a replica. */
  reads: Context
  request: FastifyRequest
  reply: FastifyReply
}

export type Mount = <S extends Shape, A extends Access, Own>(
  endpoint: Endpoint<S, A>,
  handle: (call: Call<S, A, Own>) => Promise<z.input<S['reply']> | FastifyReply>,
  options?: {
    /** Something of the caller's own, read in one statement with the session: one round trip less. */
    own?: A extends 'session' ? OwnRead<Own> : never
    /** Set if the handler sends an answer that is already compressed. */
    isPrepared?: true
    /** For a body that is not JSON. It is read only if the caller is admitted. */
    readBody?: (request: FastifyRequest) => Promise<unknown>
    /** Who calls, if not those whom the entry admits. */
    caller?: keyof typeof patienceOf
  },
) => void

export const mountOn =
  (app: FastifyInstance, ctx: Context): Mount =>
  (endpoint, handle, options) => {
    const shape = shapeOf(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // HEAD runs the handler of a GET, so it exists only where that changes nothing.
      exposeHeadRoute: endpoint.method === 'GET' && !endpoint.changesState,
      config: {
        errorField: endpoint.errorField,
        saysSuccess: endpoint.saysSuccess,
        patience:
          patienceOf[options?.caller ?? (endpoint.access === 'admin' ? 'staff' : 'customer')],
      },
      ...(options?.isPrepared && { compress: false }),
      handler: async (request, reply) => {
        if (endpoint.access !== 'public') reply.header('cache-control', 'no-store')
        const { session, own } = await sessionFor(ctx, request, endpoint, options?.own)
        if (options?.readBody) request.body = await options.readBody(request)
        const received = receive(shape, request) as Received<typeof shape>
        noteOrder(request.params, request.body)
        rememberChange(ctx, reply, endpoint, session)
        const reads = readsFor(ctx, request)
        const answer = await handle({ ...received, session, own, reads, request, reply })
        if (reply.sent || answer === reply) return reply
        noteOrder(answer)
        if (endpoint.successStatus) reply.code(endpoint.successStatus)
        // Parsing the reply drops every field that the contract does not name, so nothing leaks by
        // accident.
        const text = await writeInSlices(shape.reply, answer)
        if (text === undefined) return shape.reply.parse(answer) as Reply<typeof shape>
        return reply.type('application/json; charset=utf-8').send(text)
      },
    })
  }

function receive(shape: Shape, request: FastifyRequest) {
  const parse = (schema: z.ZodType | undefined, value: unknown) => {
    const parsed = schema?.safeParse(value)
    if (parsed?.success === false) throw new Refusal('invalid', textOf(parsed.error))
    return parsed?.data
  }
  return {
    params: parse(shape.params, request.params),
    query: parse(shape.query, request.query),
    body: parse(shape.body, request.body),
  }
}

/** The contract's own text if it has one; otherwise the field and what is wrong with it. */
function textOf({ issues }: z.ZodError): string {
  const [first] = issues
  const field = first!.path.join('.')
  const isOwnText = !/^(Invalid (input|option|element|key)|Too (big|small)|Unrecognized)/.test(
    first!.message,
  )
  return isOwnText || field === '' ? first!.message : `${field}: ${first!.message}`
}
