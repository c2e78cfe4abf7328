// What a backup says of itself.

import { z } from 'zod'

/** Raised when an older version of the store could not restore the backup. */
export const backupFormat = 2

export const manifestShape = z.object({
  format: z.int(),
  version: z.string(),
  commit: z.string().optional(),
  /** The version of the server; an older one may not take what a newer one wrote. */
  serverVersion: z.int(),
  lastMigration: z.string(),
  /** Everything that was acknowledged before is in the backup. */
  takenAt: z.iso.datetime(),
  /** Of the secrets that open what is encrypted in it. */
  keyIds: z.array(z.string()),
  /** 's3' if they are in a bucket, and not in the backup. */
  images: z.enum(['disk', 's3']),
})
export type Manifest = z.output<typeof manifestShape>
