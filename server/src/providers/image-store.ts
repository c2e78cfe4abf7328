// Where uploaded pictures are kept: in a folder of this machine, or in a bucket that speaks S3.

import { join } from 'node:path'
import type { Config } from '../config/settings.ts'
import { diskImages } from './image-store-disk.ts'
import type { ImageStore } from './ports.ts'

export async function openImageStore(config: Config): Promise<ImageStore> {
  if (config.imageStore === 'disk') return diskImages(join(config.dataFolder, 'images'))
  // Its client is large, so it is loaded only where there is a bucket.
  const { bucketImages } = await import('./image-store-s3.ts')
  return bucketImages({
    endpoint: config.s3Endpoint,
    region: config.s3Region,
    bucket: config.s3Bucket!,
    accessKeyId: config.s3AccessKeyId!,
    secretAccessKey: config.s3SecretAccessKey!,
    timeoutMs: config.s3TimeoutMs,
  })
}
