// Checks one answer, whatever the request was: no fault, no leak of internals, refusals with a text in the right
// field, the documented shape, and nothing for callers who may not have it.

import { texts } from '@gemwala/contract/texts'
import { z } from 'zod'
import type { Operation, Sent } from './requests.ts'

export type Role = 'guest' | 'user' | 'reseller' | 'admin'
export type Answer = { status: number; type: string; text: string }

/** Internals: stack traces, SQL, file paths, passwords and hashes. */
const leaks =
  /\n\s+at |node_modules|\.ts:\d|file:\/\/|\/server\/src|\bselect\b.+\bfrom\b|\binsert into\b|\$argon2|violates|syntax error|invalid input syntax|ECONN|duplicate key|Zod|"\w*(hash|secret|otp)\w*":|"password":/i

const shapes = new Map<string, z.ZodType>()

/** The documented shape of a successful answer. */
function shapeOf({ operationId, responses }: Operation): z.ZodType {
  const [success] = Object.values(responses)
  const shape =
    shapes.get(operationId) ??
    z.fromJSONSchema(success!.content['application/json']!.schema as never)
  shapes.set(operationId, shape)
  return shape
}

/** Operations that may answer 503, because some external services are not reachable here. */
const mayBeUnavailable = ['suppliers.', 'checkout.', 'wallet.topUp', 'auth.sso', 'gallery.upload']

export function checkAnswer(
  operation: Operation,
  role: Role,
  sent: Sent,
  answer: Answer,
): string[] {
  const { status, text } = answer
  const { operationId, endpoint } = operation
  const problems: string[] = []
  const isExcused =
    status === 503 && mayBeUnavailable.some((beginning) => operationId.startsWith(beginning))
  if (status >= 500 && !isExcused) problems.push(`is a fault: ${status}`)
  const leak = leaks.exec(text)
  if (leak && answer.type !== 'text/csv') problems.push(`leaks '${leak[0]}'`)
  if (sent.method === 'HEAD' || !sent.isReached) return problems
  const refusal = refusalIn(answer, endpoint.errorField)
  if (status >= 400 && !refusal) {
    problems.push(`refuses without '${endpoint.errorField}'`)
  }
  if (mustBeRefused(endpoint.access, role)) {
    const expected = role === 'guest' ? texts.notSignedIn : texts.notAllowed
    const allowed: string[] = sent.isReadable
      ? [expected]
      : [expected, texts.badRequest, texts.tooLarge]
    if (!refusal || !allowed.includes(refusal)) problems.push(`answers a ${role}`)
  } else if (status < 300) {
    problems.push(...wrongSuccess(operation, answer))
  }
  return problems
}

const mustBeRefused = (access: Operation['endpoint']['access'], role: Role): boolean =>
  (access === 'admin' && role !== 'admin') || (access === 'session' && role === 'guest')

/** The text of a refusal, if it is in the operation's error field. */
function refusalIn({ type, text }: Answer, field: string): string | undefined {
  if (type !== 'application/json') return undefined
  const body = JSON.parse(text)
  return typeof body === 'object' && typeof body?.[field] === 'string' && body[field] !== ''
    ? body[field]
    : undefined
}

function wrongSuccess(operation: Operation, { status, type, text }: Answer): string[] {
  const [documented, { content }] = Object.entries(operation.responses)[0]!
  if (status !== Number(documented)) {
    return [`answers ${status} where ${documented} is documented`]
  }
  if (!(type in content)) return [`answers as '${type}'`]
  if (type !== 'application/json') return []
  const parsed = shapeOf(operation).safeParse(JSON.parse(text))
  return parsed.success ? [] : [`is not as documented: ${z.prettifyError(parsed.error)}`]
}
