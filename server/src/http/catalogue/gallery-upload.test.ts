// Uploading, listing and deleting images, and serving the pictures.

import { recordId } from '@gemwala/contract/wire.shapes'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fileOf, testGallery, uploadOf } from '../../../test/gallery.ts'
import { type PictureFormat, pictureOf } from '../../../test/pictures.ts'
import { insertImage } from '../../../test/samples.ts'

const path = '/admin/uploadimage'
const picture = async (name?: string, type?: string) => fileOf(await pictureOf('png'), name, type)
const address = /^\/images\/[0-9a-f]{32}\/800\.webp$/

// Covers 2-7, 2-106, 2-193, 2-194.
test('stores an image, lists it newest first and shows it at once', async () => {
  const { admin, guest, ctx } = await testGallery()
  await insertImage(ctx.db, { title: 'Older', createdAt: '2026-01-01T00:00:00Z' })
  expect((await guest.get('/store/images')).body).toHaveLength(1)
  const answer = await admin.post(
    path,
    uploadOf({
      images: await picture(),
      redirectUrl: '/product/1001',
      line: ' Until Sunday. ',
      code: 'diwali10',
      button: '',
    }),
  )
  const words = { line: 'Until Sunday.', code: 'DIWALI10' }
  const stored = { title: 'Diwali', type: 'Banner', redirectUrl: '/product/1001', ...words }
  const url = expect.stringMatching(address)
  expect(answer).toEqual({ status: 200, body: { id: expect.any(String), url, ...stored } })
  expect(recordId.safeParse(answer.body.id).success).toBe(true)
  const { body: listed } = await admin.get('/admin/imagegallery')
  expect(listed.map(({ title }: { title: string }) => title)).toEqual(['Diwali', 'Older'])
  expect(listed[0]).toEqual(answer.body)
  await expect
    .poll(async () => (await guest.get('/store/images')).body)
    .toContainEqual({ ...stored, url })
})

const disguises: [PictureFormat, name: string, type: string][] = [
  ['png', 'a.html', 'text/html'],
  ['jpeg', 'a.svg', 'image/svg+xml'],
  ['webp', '../../a', 'application/octet-stream'],
  ['gif', 'a.png', 'image/png'],
  ['avif', 'a', ''],
]

test('recognises a picture by its content, whatever its name and type say', async () => {
  const { admin, guest } = await testGallery()
  for (const [format, name, type] of disguises) {
    const images = fileOf(await pictureOf(format), name, type)
    const { status, body } = await admin.post(path, uploadOf({ images }))
    expect([status, body.redirectUrl], format).toEqual([200, null])
    expect((await guest.get(body.url)).headers['content-type'], format).toBe('image/webp')
  }
})

test('serves a picture in each width, cacheable for ever, and only as a picture', async () => {
  const { admin, inject, keptFiles } = await testGallery()
  const { body } = await admin.post(path, uploadOf({ images: await picture() }))
  const folder = body.url.replace('800.webp', '')
  expect(await keptFiles()).toEqual(
    [320, 640, 800].map((width) => `${folder.replace('/images/', '')}${width}.webp`),
  )
  for (const width of [320, 640, 800]) {
    const { statusCode, headers, rawPayload } = await inject({ url: `${folder}${width}.webp` })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    })
    expect((await sharp(rawPayload).metadata()).width).toBe(width)
  }
  const { statusCode, rawPayload } = await inject({ method: 'HEAD', url: body.url })
  expect([statusCode, rawPayload.length]).toEqual([200, 0])
})

const nowhere = [
  ['a width that was not made', '/images/HASH/641.webp'],
  ['another name', '/images/HASH/800.svg'],
  ['a hash that is none', '/images/hash/800.webp'],
  ['an unknown hash', `/images/${'0'.repeat(32)}/800.webp`],
  ['the folder', '/images/HASH'],
  ['a way up', '/images/HASH/..%2f..%2fpackage.json'],
  ['a way up in the hash', '/images/..%2f..%2fetc/800.webp'],
  ['a NUL', '/images/HASH/800.webp%00'],
] as const

// Covers H2.
test('answers 404 for invalid names, and nothing leads out of the folder', async () => {
  const { admin, guest } = await testGallery()
  const { body } = await admin.post(path, uploadOf({ images: await picture() }))
  for (const [what, url] of nowhere) {
    const answer = await guest.get(url.replace('HASH', body.url.split('/')[2]))
    expect([answer.status, answer.headers['cache-control']], what).toEqual([404, undefined])
  }
})

test('two uploads of the same picture are two records, each with its own files', async () => {
  const { admin, keptFiles } = await testGallery()
  const images = await picture()
  const answers = await Promise.all(
    ['One', 'Two'].map((title) => admin.post(path, uploadOf({ title, images }))),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const [one, two] = answers.map(({ body }) => body)
  expect(one.url).not.toBe(two.url)
  expect(one.id).not.toBe(two.id)
  expect(await keptFiles()).toHaveLength(6)
})

// Covers 2-195.
test('hides a deleted image, and deletes it once', async () => {
  const { admin, guest } = await testGallery()
  const { body } = await admin.post(path, uploadOf({ images: await picture() }))
  await expect.poll(async () => (await guest.get('/store/images')).body).toHaveLength(1)
  expect(await admin.post(`/admin/deleteimage/${body.id}`)).toEqual({
    status: 200,
    body: { message: 'Image deleted successfully' },
  })
  expect((await admin.get('/admin/imagegallery')).body).toEqual([])
  await expect.poll(async () => (await guest.get('/store/images')).body).toHaveLength(0)
  const missing = { status: 404, body: { message: 'Image not found' } }
  expect(await admin.post(`/admin/deleteimage/${body.id}`)).toEqual(missing)
  expect(await admin.post('/admin/deleteimage/x')).toEqual(missing)
})

test('the audit says who uploaded and deleted what', async () => {
  const { admin, ctx } = await testGallery()
  const { body } = await admin.post(path, uploadOf({ images: await picture() }))
  const words = { title: 'Holi', redirectUrl: '/home', line: 'Now', code: '', button: 'Go' }
  const edited = { ...body, title: 'Holi', redirectUrl: '/home', line: 'Now', button: 'Go' }
  const editPath = `/admin/editimage/${body.id}`
  expect(await admin.post(editPath, words)).toEqual({ status: 200, body: edited })
  await admin.post(`/admin/deleteimage/${body.id}`)
  expect(await admin.post(editPath, words)).toEqual({
    status: 404,
    body: { message: 'Image not found' },
  })
  const entry = z.object({
    action: z.string(),
    subject: z.string(),
    actor: z.string().nullable(),
    before: z.unknown(),
    after: z.unknown(),
  })
  const entries = await ctx.db.rows(entry)`
    select action, subject, email as actor, before, after
    from audit left join users on userid = actor_userid order by audit.id`
  const by = { subject: `image ${body.id}`, actor: 'admin@store.test' }
  expect(entries).toEqual([
    { ...by, action: 'image uploaded', before: null, after: body },
    { ...by, action: 'image edited', before: body, after: edited },
    { ...by, action: 'image deleted', before: edited, after: null },
  ])
})
