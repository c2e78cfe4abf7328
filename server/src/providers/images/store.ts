// Where uploaded pictures are stored: in a folder of this machine, or in an S3-compatible bucket.

import { join } from 'node:path'
import type { ImageStore } from '../ports.ts'
import { diskImages } from './disk.ts'

export type ImageStoreOptions = {
  imageStore: 'disk' | 's3'
  dataFolder: string
  s3Endpoint: string | undefined
  s3Region: string
  /** Set whenever images are in a bucket. */
  s3Bucket: string | undefined
  s3AccessKeyId: string | undefined
  s3SecretAccessKey: string | undefined
  serviceTimeoutMs: number
}

export async function openImageStore(options: ImageStoreOptions): Promise<ImageStore> {
  if (options.imageStore === 'disk') return diskImages(join(options.dataFolder, 'images'))
  // The S3 client is large, so it is loaded only if there is a bucket.
  const { bucketImages } = await import('./s3.ts')
  const { s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = options
  return bucketImages({
    endpoint: options.s3Endpoint,
    region: options.s3Region,
    bucket: options.s3Bucket!,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    timeoutMs: options.serviceTimeoutMs,
  })
}
