// Pictures in a bucket of Amazon S3, or of any other service that speaks its language. The bucket
// stays private: the store itself serves what is in it.

import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { ImageStore } from './ports.ts'
import { readFrom } from './read-image.ts'

type Bucket = {
  /** Undefined for Amazon's own. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  timeoutMs: number
}

export function bucketImages({
  endpoint,
  region,
  bucket,
  timeoutMs,
  ...credentials
}: Bucket): ImageStore {
  const disk = new Disk(
    new S3Driver({
      ...(endpoint && { endpoint, forcePathStyle: true }),
      region,
      bucket,
      credentials,
      visibility: 'private',
      // Rights are the bucket's own; many services know no others.
      supportsACL: false,
      // Newer than what many services understand.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs },
    }),
  )
  return {
    put: (key, bytes) => disk.put(`images/${key}`, bytes, { contentType: 'image/webp' }),
    get: (key) => readFrom(disk, `images/${key}`),
    remove: (key) => disk.delete(`images/${key}`),
  }
}
