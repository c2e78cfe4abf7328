// Pictures in a bucket, as the doctor tries them.

import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import type { ImageStore } from '../providers/ports.ts'
import { examineImages } from './services.ts'

test('reads a picture that is not there, and knows why a bucket denies it', async () => {
  const config = readConfig({ APP_ENV: 'test', IMAGE_STORE: 's3', S3_BUCKET: 'pictures' })
  const unused = async () => expect.unreachable('nothing is written')
  const look = (get: ImageStore['get']) =>
    examineImages(config, { get, put: unused, remove: unused })
  const refusing = (name: string) => async () => {
    throw Object.assign(new Error(`${name} was refused.`), { name })
  }
  expect((await look(async () => undefined)).state).toBe('ok')
  expect((await look(refusing('AccessDenied'))).state).toBe('warning')
  expect(await look(refusing('InvalidAccessKeyId'))).toEqual({
    state: 'failed',
    text: 'InvalidAccessKeyId was refused. Check the S3_ settings.',
  })
})
