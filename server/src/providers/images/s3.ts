// Stores pictures in a bucket of Amazon S3 or a compatible service. The bucket stays private: the store
// serves the pictures itself.

import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { ImageStore } from '../ports.ts'

type Bucket = {
  /** Undefined for Amazon itself. */
  endpoint: string | undefined
  region: string
  bucket: string
  /** Undefined uses the machine's credentials: its role, a profile or the AWS_ variables. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  timeoutMs: number
}

export function bucketImages({
  endpoint,
  region,
  bucket,
  credentials,
  timeoutMs,
}: Bucket): ImageStore {
  const client = new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    region,
    // Many S3-compatible services do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
  })
  const placeOf = (key: string) => ({ Bucket: bucket, Key: `images/${key}` })
  return {
    put: async (key, bytes) => {
      const picture = { ...placeOf(key), Body: bytes, ContentType: 'image/webp' }
      await client.send(new PutObjectCommand(picture))
    },
    get: async (key) => {
      const found = await client.send(new GetObjectCommand(placeOf(key))).catch((error) => {
        if (error instanceof NoSuchKey) return undefined
        throw error
      })
      // In Node the body is a Node stream; the type covers browsers too.
      return found && { length: found.ContentLength, stream: found.Body as Readable }
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(placeOf(key)))
    },
  }
}
