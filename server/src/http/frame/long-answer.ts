// Checks and writes an answer with a long list, without keeping other requests waiting.

import { z } from 'zod'
import { sliceLength, slicesOf } from '../../kit/files/slices.ts'

const isLong = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > sliceLength

const hasLongList = (answer: unknown): answer is Record<string, unknown> =>
  typeof answer === 'object' && answer !== null && Object.values(answer).some(isLong)

/** The text that parsing the whole answer and JSON.stringify would give; undefined for other answers. */
export async function writeInSlices(
  reply: z.ZodType,
  answer: unknown,
): Promise<string | undefined> {
  if (!(reply instanceof z.ZodObject) || !hasLongList(answer)) return undefined
  const fields: string[] = []
  for (const [name, field] of Object.entries<z.ZodType>(reply.shape)) {
    const value = answer[name]
    const text =
      isLong(value) && field instanceof z.ZodArray
        ? await writeList(field, value)
        : JSON.stringify(field.parse(value))
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`)
  }
  return `{${fields.join(',')}}`
}

async function writeList(rows: z.ZodArray, list: unknown[]): Promise<string> {
  const slices: string[] = []
  for await (const slice of slicesOf(list)) {
    slices.push(JSON.stringify(rows.parse(slice)).slice(1, -1))
  }
  return `[${slices.join(',')}]`
}
