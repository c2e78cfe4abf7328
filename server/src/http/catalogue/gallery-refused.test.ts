// Refused uploads, with their messages. Neither a record nor a file is kept.

import { once } from 'node:events'
import { type ClientRequest, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { galleryTexts, imageSizeLimit } from '@gemwala/contract/catalogue/gallery'
import { texts } from '@gemwala/contract/texts'
import { expect, onTestFinished, test } from 'vitest'
import { fileOf, testGallery, uploadOf } from '../../../test/gallery.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { blackPng, pictureOf } from '../../../test/pictures.ts'
import { insertUser, signIn } from '../../../test/samples.ts'

const path = '/admin/uploadimage'
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

const good = async () => fileOf(await pictureOf('png'))

test('admits only staff', async () => {
  const { guest, customer, reseller, keptFiles } = await testGallery()
  const form = async () => uploadOf({ images: await good() })
  for (const [client, status] of [
    [guest, 401],
    [customer, 403],
    [reseller, 403],
  ] as const) {
    expect((await client.get('/admin/imagegallery')).status).toBe(status)
    expect((await client.post(path, await form())).status).toBe(status)
    expect((await client.post('/admin/deleteimage/x')).status).toBe(status)
  }
  expect(await keptFiles()).toEqual([])
})

const refused: [what: string, () => Promise<FormData> | FormData, number, string][] = [
  [
    'no title',
    async () => uploadOf({ title: undefined, images: await good() }),
    400,
    galleryTexts.titleAndTypeRequired,
  ],
  [
    'a blank title',
    async () => uploadOf({ title: ' ', images: await good() }),
    400,
    galleryTexts.titleAndTypeRequired,
  ],
  [
    'half a character in the title',
    async () => uploadOf({ title: 'Diwali \ud83d', images: await good() }),
    400,
    'The form contains a character that could not be read. Please type the text again.',
  ],
  [
    'no type',
    async () => uploadOf({ type: undefined, images: await good() }),
    400,
    galleryTexts.titleAndTypeRequired,
  ],
  [
    'another type',
    async () => uploadOf({ type: 'Poster', images: await good() }),
    400,
    galleryTexts.titleAndTypeRequired,
  ],
  ['a text for a file', () => uploadOf({ images: 'a text' }), 400, galleryTexts.noFile],
  ['no file', () => uploadOf({}), 400, galleryTexts.noFile],
  ['an empty file field', () => uploadOf({ images: fileOf('', '') }), 400, galleryTexts.noFile],
  ['an empty file', () => uploadOf({ images: fileOf('') }), 400, galleryTexts.badFile],
  [
    'two files',
    async () => uploadOf({ images: [await good(), await good()] }),
    400,
    galleryTexts.tooManyFiles,
  ],
  ['SVG as PNG', () => uploadOf({ images: fileOf(svg) }), 400, galleryTexts.badFile],
  [
    'HTML as JPEG',
    () => uploadOf({ images: fileOf('<html>', 'a.jpg', 'image/jpeg') }),
    400,
    galleryTexts.badFile,
  ],
  [
    'a script with the mark of GIF',
    () => uploadOf({ images: fileOf(`GIF89a${svg}`) }),
    400,
    galleryTexts.unreadable,
  ],
  [
    'half a picture',
    async () => uploadOf({ images: fileOf((await pictureOf('png')).subarray(0, 300)) }),
    400,
    galleryTexts.unreadable,
  ],
  [
    'a pixel bomb',
    () => uploadOf({ images: fileOf(blackPng(8000, 8000)) }),
    400,
    galleryTexts.tooManyPixels,
  ],
  [
    'a byte too much',
    () => uploadOf({ images: fileOf(Buffer.alloc(imageSizeLimit + 1)) }),
    413,
    galleryTexts.tooLarge,
  ],
  [
    'a script to go to',
    async () => uploadOf({ images: await good(), redirectUrl: 'javascript:alert(1)' }),
    400,
    galleryTexts.badRedirect,
  ],
  [
    'another site in disguise',
    async () => uploadOf({ images: await good(), redirectUrl: '//evil.test' }),
    400,
    galleryTexts.badRedirect,
  ],
]

// Covers 2-144, H1, X11.
test('refuses what is not a complete picture with its message, and keeps nothing', async () => {
  const { admin, keptFiles } = await testGallery()
  for (const [what, form, status, message] of refused) {
    const answer = await admin.post(path, await form())
    expect(answer, what).toEqual({ status, body: { message } })
    expect(await keptFiles(), what).toEqual([])
  }
  expect((await admin.get('/admin/imagegallery')).body).toEqual([])
})

// Covers H3.
test('refuses 50 MB and keeps nothing of them', async () => {
  const { admin, keptFiles } = await testGallery()
  const images = fileOf(Buffer.alloc(50 * 1024 * 1024, 1))
  expect(await admin.post(path, uploadOf({ images }))).toEqual({
    status: 413,
    body: { message: galleryTexts.tooLarge },
  })
  expect(await keptFiles()).toEqual([])
})

test('refuses a body that is not a form, and a broken form', async () => {
  const { admin, inject, ctx } = await testGallery()
  expect(await admin.post(path, { title: 'a' })).toMatchObject({ status: 400 })
  const token = await signIn(ctx.db, (await insertUser(ctx.db, { role: 'admin' })).userid)
  const send = (type: string, payload: string) =>
    inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload,
    })
  const part = '--x\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\nabc'
  for (const [type, payload] of [
    ['multipart/form-data', part],
    ['multipart/form-data; boundary=x', part],
    ['multipart/form-data; boundary=x', 'nothing of the kind'],
    ['multipart/form-data; boundary=x', part.replace('"images"', '"__proto__"')],
  ] as const) {
    const answer = await send(type, payload)
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: texts.badRequest }])
  }
})

/** Uploads over real connections, whose files begin and never end. */
async function beginUploads(
  { app, ctx }: TestApp,
  count: number,
): Promise<[ClientRequest, ...ClientRequest[]]> {
  const token = await signIn(ctx.db, (await insertUser(ctx.db, { role: 'admin' })).userid)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=x',
  }
  const begin = () => {
    const upload = httpRequest({ port, path, method: 'POST', headers })
    upload.write(
      '--x\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\nfirst bytes',
    )
    // The aborted request reports an error, which is expected.
    upload.on('error', () => {})
    onTestFinished(() => void upload.destroy())
    return upload
  }
  return [begin(), ...Array.from({ length: count - 1 }, begin)]
}

// Covers H3.
test('answers a stream that grows too large before it ends', async () => {
  const gallery = await testGallery()
  const [upload] = await beginUploads(gallery, 1)
  upload.write(Buffer.alloc(imageSizeLimit + 1))
  const [response] = await once(upload, 'response')
  expect(response.statusCode).toBe(413)
  expect(await gallery.keptFiles()).toEqual([])
})

// Covers H3.
test('answers that the store is busy above the limit of simultaneous uploads', async () => {
  const gallery = await testGallery({ limits: { imagesWaiting: 1 } })
  const uploads = await beginUploads(gallery, 2)
  const [busy] = await Promise.race(uploads.map((upload) => once(upload, 'response')))
  expect(busy.statusCode).toBe(503)
  expect(await json(busy)).toEqual({ message: texts.tooBusy })
  expect(busy.headers['retry-after']).toBe('2')
  for (const upload of uploads) upload.destroy()
  await expect.poll(async () => (await gallery.admin.post(path, uploadOf({}))).status).toBe(400)
})

test('a picture that could not be stored leaves no record', async () => {
  const { admin, ctx } = await testApp()
  expect(await admin.post(path, uploadOf({ images: await good() }))).toEqual({
    status: 500,
    body: { message: texts.failed },
  })
  expect((await admin.get('/admin/imagegallery')).body).toEqual([])
  expect(ctx.logged.map(({ msg }) => msg)).toContain('unhandled error')
})
