// Settings for uploaded images: where they are stored, and how many are processed at once.

import { z } from 'zod'
import { address, number, optional, setting, text } from './setting.ts'

export const imageSettings = {
  imageStore: setting({
    env: 'IMAGE_STORE',
    meaning:
      'Where uploaded images are stored: disk (DATA_DIR, which all processes must share) or s3 (any S3-compatible bucket)',
    check: z.enum(['disk', 's3'], 'must be disk or s3'),
    byDefault: 'disk',
    inProduction: 'Required in production: write the default, too',
  }),
  s3Endpoint: setting({
    env: 'S3_ENDPOINT',
    meaning: 'The address of the S3 service; empty for Amazon S3',
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
      'The id of an access key that may read, write and delete objects in the bucket; if empty, the store uses the credentials of the machine: its role, a profile or the AWS_ variables',
    check: optional(text),
    byDefault: '',
  }),
  s3SecretAccessKey: setting({
    env: 'S3_SECRET_ACCESS_KEY',
    meaning: 'The secret of that access key',
    check: optional(text),
    byDefault: '',
  }),
  imagesAtOnce: setting({
    env: 'IMAGES_AT_ONCE',
    meaning:
      'The number of uploaded images that are processed at the same time; each uses one CPU core',
    check: number(1, 64),
    byDefault: '1',
  }),
  imagesWaiting: setting({
    env: 'IMAGES_WAITING',
    meaning:
      'The number of further images that may be uploading, and that may wait to be processed, before the store answers that it is busy; each needs 5 MiB of memory',
    check: number(1, 1000),
    byDefault: '8',
  }),
}
