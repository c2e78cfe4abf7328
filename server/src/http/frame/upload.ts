// Reads a form with one file. The file is held in memory, so reading stops as soon as it is too large;
// the rest is discarded.

import { finished } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import { texts } from '@gemwala/contract/texts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../kit/refusal.ts'

export type FileRules = {
  sizeLimit: number
  /** The file's type by its content; empty if unknown. */
  typeOf: (bytes: Buffer) => string
  texts: { tooLarge: string; tooManyFiles: string }
}

/** For the fields, the file's own headers and the boundaries. */
const overhead = 32 * 1024
const fieldLimits = {
  fields: 10,
  fieldSize: 8 * 1024,
  fieldNameSize: 100,
  parts: 12,
  headerPairs: 20,
}

export async function readUpload(request: FastifyRequest, rules: FileRules): Promise<unknown> {
  if (!request.isMultipart()) return request.body
  try {
    const length = Number(request.headers['content-length'] ?? 0)
    if (length > rules.sizeLimit + overhead) throw tooLarge(rules)
    return await readParts(request, rules)
  } catch (error) {
    request.raw.unpipe()
    request.raw.resume()
    throw error instanceof Refusal ? error : refusalFor(error, rules)
  }
}

async function readParts(request: FastifyRequest, rules: FileRules) {
  const limits = { ...fieldLimits, files: 1, fileSize: rules.sizeLimit }
  const form: Record<string, unknown> = {}
  for await (const part of request.parts({ limits })) {
    form[part.fieldname] = part.type === 'file' ? await fileOf(part, rules) : textOf(part.value)
  }
  return form
}

const brokenText =
  'The form contains a character that could not be read. Please type the text again.'

/**
 * Browsers send half a surrogate pair as U+FFFD, and the parser replaces bytes that are not UTF-8 by it.
 * Such text is refused, as in JSON.
 */
function textOf(value: unknown): unknown {
  if (String(value).includes('\uFFFD')) throw new Refusal('invalid', brokenText)
  return value
}

async function fileOf({ file, filename }: MultipartFile, rules: FileRules) {
  const bytes = await contentOf(file, rules)
  // A browser sends an empty file field as a file without a name.
  if (bytes.length === 0 && !filename) return undefined
  return new File([new Uint8Array(bytes)], filename ?? '', { type: rules.typeOf(bytes) })
}

function contentOf(file: MultipartFile['file'], rules: FileRules): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const refuse = () => reject(tooLarge(rules))
    // A file in one chunk may have grown too large, or failed, before we listened.
    if (file.truncated) refuse()
    file.on('data', (chunk) => chunks.push(chunk)).on('limit', refuse)
    finished(file, (error) => (error ? reject(error) : resolve(Buffer.concat(chunks))))
  })
}

const tooLarge = (rules: FileRules) => new Refusal('tooLarge', rules.texts.tooLarge)

/** The parser's own errors: too many files, or an invalid form. */
function refusalFor(error: unknown, rules: FileRules): Refusal {
  const isSecondFile = error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT'
  return new Refusal('invalid', isSecondFile ? rules.texts.tooManyFiles : texts.badRequest)
}
