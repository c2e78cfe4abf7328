// What is wrong with an answer, whatever was asked: faults, leaks, a refusal that does not say why in
// its field, a shape that the documentation does not promise, an answer to somebody who may not have it.

import { texts } from '@gemwala/contract/texts'
import { z } from 'zod'
import type { Operation, Sent } from './requests.ts'

export type Role = 'guest' | 'user' | 'reseller' | 'admin'
export type Got = { status: number; type: string; text: string }

/** What only the inside knows: stacks, statements, places of files, passwords and their hashes. */
const leaks =
  /\n\s+at |node_modules|\.ts:\d|file:\/\/|\/server\/src|\bselect\b.+\bfrom\b|\binsert into\b|\$argon2|violates|syntax error|invalid input syntax|ECONN|duplicate key|Zod|"\w*(hash|secret|otp)\w*":|"password":/i

const shapes = new Map<string, z.ZodType>()

/** The success that the documentation promises. */
function shapeOf({ operationId, responses }: Operation): z.ZodType {
  const [success] = Object.values(responses)
  const shape =
    shapes.get(operationId) ??
    z.fromJSONSchema(success!.content['application/json']!.schema as never)
  shapes.set(operationId, shape)
  return shape
}

/** Nobody outside is there, and that is said so. */
const mayBeUnavailable = ['suppliers.', 'checkout.', 'wallet.topUp', 'auth.sso', 'gallery.upload']

export function complaintsAbout(operation: Operation, role: Role, sent: Sent, got: Got): string[] {
  const { status, text } = got
  const { operationId, endpoint } = operation
  const complaints: string[] = []
  const isExcused =
    status === 503 && mayBeUnavailable.some((beginning) => operationId.startsWith(beginning))
  if (status >= 500 && !isExcused) complaints.push(`is a fault: ${status}`)
  const leak = leaks.exec(text)
  if (leak && got.type !== 'text/csv') complaints.push(`leaks '${leak[0]}'`)
  if (sent.method === 'HEAD' || !sent.isReached) return complaints
  const refusal = refusalIn(got, endpoint.errorField)
  if (status >= 400 && !refusal) {
    complaints.push(`refuses without '${endpoint.errorField}'`)
  }
  if (mustBeRefused(endpoint.access, role)) {
    const told = role === 'guest' ? texts.notSignedIn : texts.notAllowed
    const allowed: string[] = sent.isReadable ? [told] : [told, texts.badRequest, texts.tooLarge]
    if (!refusal || !allowed.includes(refusal)) complaints.push(`answers a ${role}`)
  } else if (status < 300) {
    complaints.push(...wrongSuccess(operation, got))
  }
  return complaints
}

const mustBeRefused = (access: Operation['endpoint']['access'], role: Role): boolean =>
  (access === 'admin' && role !== 'admin') || (access === 'session' && role === 'guest')

/** The text of a refusal: a JSON object whose own field has it, and nothing else but a code. */
function refusalIn({ type, text }: Got, field: string): string | undefined {
  if (type !== 'application/json') return undefined
  const body = JSON.parse(text)
  return typeof body === 'object' && typeof body?.[field] === 'string' && body[field] !== ''
    ? body[field]
    : undefined
}

function wrongSuccess(operation: Operation, { status, type, text }: Got): string[] {
  const [documented, { content }] = Object.entries(operation.responses)[0]!
  if (status !== Number(documented)) {
    return [`answers ${status} where ${documented} is documented`]
  }
  if (!(type in content)) return [`answers as '${type}'`]
  if (type !== 'application/json') return []
  const parsed = shapeOf(operation).safeParse(JSON.parse(text))
  return parsed.success ? [] : [`is not as documented: ${z.prettifyError(parsed.error)}`]
}
