// Stored pictures: in a folder, and in a bucket behind a small S3 mock server.

import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { limits } from '../../config/limits.ts'
import type { ImageStore } from '../ports.ts'
import { openImageStore } from './store.ts'

const key = `${'0a'.repeat(16)}/320.webp`
const bytes = Buffer.from('a picture')
const refused = { $metadata: { httpStatusCode: 403 } }

const theKey = { S3_ACCESS_KEY_ID: 'an-id', S3_SECRET_ACCESS_KEY: 'the-secret-of-the-bucket' }

async function read(store: ImageStore, wanted: string): Promise<Buffer | undefined> {
  const found = await store.get(wanted)
  const content = found && (await buffer(found.stream))
  expect(found?.length).toBe(content?.length)
  return content
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gemwala-images-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const openFolder = (folder: string): Promise<ImageStore> =>
  openImageStore({ ...readConfig({ DATA_DIR: folder }), ...limits })

/** A bucket that stores what it is sent and records the requests. */
async function startBucket(
  answerFor: (path: string) => number = () => 200,
  credentials: Record<string, string> = theKey,
) {
  const kept = new Map<string, { bytes: Buffer; type: string | undefined }>()
  const asked: string[] = []
  const signed: string[] = []
  const server = createServer(async (request, response) => {
    const path = request.url!.split('?')[0]!
    asked.push(`${request.method} ${path}`)
    signed.push(request.headers.authorization ?? '')
    const sent = await buffer(request)
    const status = answerFor(path)
    if (status !== 200) return response.writeHead(status).end()
    if (request.method === 'PUT') {
      kept.set(path, { bytes: sent, type: request.headers['content-type'] })
      return response.end()
    }
    if (request.method === 'DELETE') {
      kept.delete(path)
      return response.writeHead(204).end()
    }
    const found = kept.get(path)
    if (found) return response.end(found.bytes)
    return response
      .writeHead(404, { 'content-type': 'application/xml' })
      .end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const config = readConfig({
    IMAGE_STORE: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'auto',
    S3_BUCKET: 'pictures',
    ...credentials,
  })
  return { kept, asked, signed, store: await openImageStore({ ...config, ...limits }) }
}

test('on disk, stores a picture below the data folder and leaves no other file', async () => {
  const folder = await temporaryFolder()
  const store = await openFolder(folder)
  expect(await read(store, key)).toBeUndefined()
  await Promise.all([store.put(key, bytes), store.put(key, bytes)])
  expect(await read(store, key)).toEqual(bytes)
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  expect(
    files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name)),
  ).toEqual([join(folder, 'images', key)])
})

// Covers X12.
test('on disk, a link inside the folder leads nowhere, and one to the folder does', async () => {
  const folder = await temporaryFolder()
  const store = await openFolder(folder)
  await store.put(key, bytes)
  const [name, file] = key.split('/') as [string, string]
  await symlink(join(folder, 'images', key), join(folder, 'images', name, 'link.webp'))
  await symlink(join(folder, 'images', name), join(folder, 'images/other'))
  expect(await read(store, `${name}/link.webp`)).toBeUndefined()
  expect(await read(store, `other/${file}`)).toBeUndefined()
  const another = await temporaryFolder()
  await symlink(join(folder, 'images'), join(another, 'images'))
  expect(await read(await openFolder(another), key)).toEqual(bytes)
})

test('an unreadable folder is a failure, not a missing picture', async () => {
  const folder = await temporaryFolder()
  const store = await openFolder(folder)
  await store.put(key, bytes)
  await expect(read(store, key.split('/')[0]!)).rejects.toThrow('EISDIR')
})

test('in a bucket, uploads a picture signed and with its type, and reads it again', async () => {
  const { store, kept, asked, signed } = await startBucket()
  await store.put(key, bytes)
  expect(await read(store, key)).toEqual(bytes)
  const path = `/pictures/images/${key}`
  expect(asked).toEqual([`PUT ${path}`, `GET ${path}`])
  expect(kept.get(path)).toEqual({ bytes, type: 'image/webp' })
  expect(signed.every((header) => header.startsWith('AWS4-HMAC-SHA256 Credential=an-id/'))).toBe(
    true,
  )
})

test("without its own key, a bucket is opened with the machine's credentials", async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'id-of-the-machine')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret-of-the-machine')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { store, signed } = await startBucket(undefined, {})
  await store.put(key, bytes)
  expect(signed).toEqual([
    expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=id-of-the-machine\//),
  ])
})

test('a missing object is not found; a bucket that refuses is a failure', async () => {
  const { store } = await startBucket()
  expect(await read(store, key)).toBeUndefined()
  const refusing = await startBucket(() => 403)
  await expect(refusing.store.get(key)).rejects.toMatchObject(refused)
  await expect(refusing.store.put(key, bytes)).rejects.toMatchObject(refused)
})

test('on disk, removes a picture completely, however often it is asked', async () => {
  const folder = await temporaryFolder()
  const store = await openFolder(folder)
  const other = key.replace('320', '640')
  await store.put(key, bytes)
  await store.put(other, bytes)
  await store.remove(key)
  await store.remove(key)
  expect([await read(store, key), await read(store, other)]).toEqual([undefined, bytes])
  await store.remove(other)
  expect(await readdir(join(folder, 'images'))).toEqual(['incoming'])
})

// Covers 3-117.
test('removes a picture from a bucket; a bucket that refuses is a failure', async () => {
  const { store, kept, asked } = await startBucket()
  await store.put(key, bytes)
  await store.remove(key)
  await store.remove(key)
  expect([await read(store, key), kept.size]).toEqual([undefined, 0])
  expect(asked[1]).toBe(`DELETE /pictures/images/${key}`)
  const refusing = await startBucket(() => 403)
  await expect(refusing.store.remove(key)).rejects.toMatchObject(refused)
})
