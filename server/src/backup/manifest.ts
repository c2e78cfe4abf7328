// The first file of an archive: what it is, and what must be in it.

import { hkdfSync } from 'node:crypto'
import { z } from 'zod'
import { layout } from '../database/archive/layout.ts'

/** Raised when an older version of the store could not read the archive. */
export const archiveFormat = 1

export const manifestShape = z.object({
  format: z.int(),
  /** A backup may be older than what the store did last. An export is of a store that was stopped. */
  kind: z.enum(['backup', 'export']),
  version: z.string(),
  commit: z.string().optional(),
  engine: z.enum(['embedded', 'PostgreSQL']),
  /** Everything that was acknowledged before is in the archive. */
  takenAt: z.iso.datetime(),
  /** Shows whether a secret is the one of this store; the secret cannot be derived from it. */
  secretFingerprint: z.string(),
  layout,
  /** Of the lines of each table, before they are compressed. */
  tallies: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  /** 's3' if they are in a bucket, and not in the archive. */
  images: z.enum(['disk', 's3']),
})
export type Manifest = z.output<typeof manifestShape>

export const secretFingerprint = (appSecret: string): string =>
  Buffer.from(hkdfSync('sha256', appSecret, '', 'gemwala archive', 32)).toString('hex')

/** Where the rows of a table are. */
export const tableMember = (table: string): string => `tables/${table}.jsonl.gz`
