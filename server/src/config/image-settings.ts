// Settings for uploaded images: where they are stored.

import { z } from 'zod'
import { address, optional, setting, text } from './setting.ts'

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
}
