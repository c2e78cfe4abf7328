// The settings of uploaded images: where they are kept, and how many are taken in at once.

import { z } from 'zod'
import { address, milliseconds, number, optional, setting, text } from './setting.ts'

export const imageSettings = {
  imageStore: setting({
    env: 'IMAGE_STORE',
    meaning:
      'Where uploaded images are kept: disk (DATA_DIR, which several processes must share) or s3 (any bucket that speaks S3)',
    check: z.enum(['disk', 's3'], 'must be disk or s3'),
    byDefault: 'disk',
  }),
  s3Endpoint: setting({
    env: 'S3_ENDPOINT',
    meaning: "The address of the service with the bucket; empty for Amazon's own",
    check: optional(address('http:', 'https:')),
    byDefault: '',
    encryptedInProduction: true,
  }),
  s3Region: setting({
    env: 'S3_REGION',
    meaning: 'The region of the bucket; some services call it auto',
    check: text,
    byDefault: 'ap-south-1',
  }),
  s3Bucket: setting({
    env: 'S3_BUCKET',
    meaning: 'The name of the bucket, which can stay private',
    check: optional(text),
    byDefault: '',
  }),
  s3AccessKeyId: setting({
    env: 'S3_ACCESS_KEY_ID',
    meaning:
      'The id of a key that may put, get and delete objects of the bucket; empty uses the credentials of the machine: its role, a profile or the AWS_ variables',
    check: optional(text),
    byDefault: '',
  }),
  s3SecretAccessKey: setting({
    env: 'S3_SECRET_ACCESS_KEY',
    meaning: 'The secret of that key',
    check: optional(text),
    byDefault: '',
  }),
  s3TimeoutMs: setting({
    env: 'S3_TIMEOUT_MS',
    meaning: 'How long the bucket may take to answer',
    check: milliseconds,
    byDefault: '15000',
  }),
  imagesAtOnce: setting({
    env: 'IMAGES_AT_ONCE',
    meaning: 'How many uploaded images are prepared at the same time; each takes a core',
    check: number(1, 64),
    byDefault: '1',
  }),
  imagesWaiting: setting({
    env: 'IMAGES_WAITING',
    meaning:
      'How many more are received, and how many wait for their turn, before the store says that it is busy; each takes 5 MiB',
    check: number(1, 1000),
    byDefault: '8',
  }),
}
