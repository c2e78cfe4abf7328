// Deleted images: they can be restored for ten minutes, then their files are removed and their address
// answers 404. Deleting an image in use needs a confirmation.

import { expect, test } from 'vitest'
import { changes } from '../../../test/catalogue.ts'
import { fileOf, testGallery, uploadOf } from '../../../test/gallery.ts'
import type { AppOptions } from '../../../test/harness.ts'
import { pictureOf } from '../../../test/pictures.ts'
import { insertImage, insertItem, insertProduct } from '../../../test/samples.ts'

async function open(options: AppOptions = {}) {
  const gallery = await testGallery(options)
  const { admin, guest, ctx } = gallery
  const images = fileOf(await pictureOf('png'))
  const upload = async () => (await admin.post('/admin/uploadimage', uploadOf({ images }))).body
  const remove = (id: string, query = '') => admin.post(`/admin/deleteimage/${id}${query}`)
  const restore = (id: string) => admin.post(`/admin/undelete/image/${id}`)
  const statusOf = async (url: string) => (await guest.get(url)).status
  /** As if this much time had passed since the deletions; then runs the due jobs. */
  const wait = async (minutes: number) => {
    const { db } = ctx
    await db.run`update images set archived_at = archived_at - make_interval(mins => ${minutes})`
    await db.run`update jobs set run_at = run_at - make_interval(mins => ${minutes})`
    await ctx.runDueJobs()
  }
  const countRows = () => ctx.db.number`select count(*)::int as n from images`
  const countJobs = () => ctx.db.number`
    select count(*)::int as n from jobs where queue = 'image removal'`
  return { ...gallery, upload, remove, restore, statusOf, wait, countRows, countJobs }
}

// Covers 3-117.
test('its address answers 404 and its files are gone once it can no longer be restored', async () => {
  const store = await open()
  const [image, other] = [await store.upload(), await store.upload()]
  expect((await store.remove(image.id)).status).toBe(200)
  await store.wait(9)
  expect(await store.statusOf(image.url)).toBe(200)
  await store.wait(1)
  for (const width of [320, 640, 800]) {
    const address = image.url.replace(/800(?=\D*$)/, String(width))
    expect(await store.statusOf(address), address).toBe(404)
  }
  expect(await store.statusOf(other.url)).toBe(200)
  expect(await store.keptFiles()).toHaveLength(3)
  expect([await store.countRows(), await store.countJobs()]).toEqual([1, 0])
  expect(await store.restore(image.id)).toEqual({
    status: 404,
    body: { message: 'Image not found' },
  })
})

test('a restored image stays although its removal comes due', async () => {
  const store = await open()
  const image = await store.upload()
  await store.remove(image.id)
  expect(await store.restore(image.id)).toEqual({
    status: 200,
    body: { message: 'Image restored' },
  })
  expect((await store.admin.get('/admin/imagegallery')).body).toEqual([image])
  await store.wait(10)
  expect([await store.statusOf(image.url), await store.countJobs()]).toEqual([200, 0])
  const audit = (await changes(store.ctx.db)).slice(1)
  expect(audit).toMatchObject([
    { action: 'image deleted', subject: `image ${image.id}` },
    { action: 'image restored', subject: `image ${image.id}`, before: null, after: image },
  ])
})

test('an image deleted again after a restoration has ten minutes from the second deletion', async () => {
  const store = await open()
  const image = await store.upload()
  await store.remove(image.id)
  await store.wait(6)
  await store.restore(image.id)
  await store.remove(image.id)
  await store.wait(6)
  expect([await store.statusOf(image.url), await store.countJobs()]).toEqual([200, 1])
  await store.wait(4)
  expect([await store.statusOf(image.url), await store.countJobs()]).toEqual([404, 0])
})

test('refuses a restoration after ten minutes, even before the files are removed', async () => {
  const store = await open()
  const image = await store.upload()
  await store.remove(image.id)
  await store.ctx.db.run`update images set archived_at = now() - interval '10 minutes 1 second'`
  expect(await store.restore(image.id)).toEqual({
    status: 409,
    body: { message: 'A deletion can be undone only within 10 minutes' },
  })
})

test('a retry finishes an interrupted removal', async () => {
  const store = await open()
  const image = await store.upload()
  await store.remove(image.id)
  const { images } = store.ctx.providers
  let removals = 0
  store.ctx.providers.images = {
    ...images,
    remove: async (key) => {
      removals += 1
      if (removals === 2) throw new Error('killed')
      await images.remove(key)
    },
  }
  await expect(store.wait(10)).rejects.toThrow('killed')
  expect(await store.keptFiles()).toHaveLength(2)
  // Its lease ends.
  await store.wait(2)
  expect([await store.keptFiles(), await store.countJobs()]).toEqual([[], 0])
})

test("older images that share a picture's files keep them until the last one is gone", async () => {
  const store = await open()
  const image = await store.upload()
  const twin = await insertImage(store.ctx.db, { title: 'Twin', url: image.url })
  await store.remove(image.id)
  await store.wait(10)
  expect(await store.statusOf(image.url)).toBe(200)
  await store.remove(twin.id)
  await store.wait(9)
  expect(await store.statusOf(image.url)).toBe(200)
  await store.wait(1)
  expect([await store.statusOf(image.url), await store.keptFiles()]).toEqual([404, []])
})

test('deleting an image in use needs a confirmation, and names where it is used', async () => {
  const store = await open()
  const { db } = store.ctx
  const image = await store.upload()
  const whole = `https://store.test${image.url}`
  await insertProduct(db, { name: 'Ember Rift', imgpath: image.url }, [])
  await insertProduct(db, { name: 'Gone', imgpath: image.url, archivedAt: '2026-01-01T00:00:00Z' })
  await insertItem(db, { name: '86 Diamonds', imgpath: whole.replace(/800(?=\D*$)/, '320') })
  await insertImage(db, { title: 'Poster', url: '/images/p.webp', redirectUrl: whole })
  const refused = {
    status: 409,
    body: {
      message:
        "This image is used by the product 'Ember Rift', the item '86 Diamonds', the image 'Poster'. If you delete it, it will no longer be shown there.",
    },
  }
  expect(await store.remove(image.id)).toEqual(refused)
  expect(await store.remove(image.id, '?confirmed=false')).toEqual(refused)
  expect([await store.statusOf(image.url), await store.countJobs()]).toEqual([200, 0])
  expect((await store.admin.get('/admin/imagegallery')).body).toContainEqual(image)
  expect((await changes(db)).map(({ action }) => action)).toEqual(['image uploaded'])

  expect((await store.remove(image.id, '?confirmed=yes')).status).toBe(400)
  expect((await store.remove(image.id, '?confirmed=true')).status).toBe(200)
  await store.wait(10)
  expect(await store.statusOf(image.url)).toBe(404)
})

test('names the first five places of many', async () => {
  const store = await open()
  const image = await store.upload()
  for (let number = 1; number <= 7; number += 1) {
    await insertItem(store.ctx.db, { name: `Item ${number}`, imgpath: image.url })
  }
  expect((await store.remove(image.id)).body.message).toContain(
    "the item 'Item 4', the item 'Item 5' and 2 more.",
  )
})

test('an image stored elsewhere is deleted without a confirmation, because its address is not ours', async () => {
  const store = await open()
  const { id } = await insertImage(store.ctx.db, { url: 'https://cdn.test/a.png' })
  await insertProduct(store.ctx.db, { imgpath: 'https://cdn.test/a.png' }, [])
  expect((await store.remove(id)).status).toBe(200)
  await store.wait(10)
  expect([await store.countRows(), await store.countJobs()]).toEqual([0, 0])
})
