// Names CSS classes after themselves and their file, shorter than Vite does: each name is downloaded
// twice, in the style sheet and in the script.

import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const root = new URL('..', import.meta.url).pathname

export function shortName(local: string, file: string): string {
  const path = relative(root, file.split('?')[0]!)
  return `${local}_${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`
}
