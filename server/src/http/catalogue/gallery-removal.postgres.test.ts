// Restoring a deleted image races with its removal.

import { expect, test } from 'vitest'
import { fileOf, testGallery, uploadOf } from '../../../test/gallery.ts'
import { pictureOf } from '../../../test/pictures.ts'

async function open() {
  const { admin, guest, ctx } = await testGallery()
  const images = fileOf(await pictureOf('png', { width: 100 }))
  /** An image that was deleted and whose removal is due. */
  const deleted = async (): Promise<{ id: string; url: string }> => {
    const { body } = await admin.post('/admin/uploadimage', uploadOf({ images }))
    await admin.post(`/admin/deleteimage/${body.id}`)
    await ctx.db.run`update jobs set run_at = now()`
    return body
  }
  const isServed = async (url: string) => (await guest.get(url)).status === 200
  const isListed = async (id: string) =>
    (await admin.get('/admin/imagegallery')).body.some((image: { id: string }) => image.id === id)
  return { admin, ctx, deleted, isServed, isListed }
}

test('a removal waits for an uncommitted restoration, and then keeps the image', async () => {
  const { ctx, deleted, isServed, isListed } = await open()
  const { db } = ctx
  const { id, url } = await deleted()
  await db.run`update images set archived_at = now() - interval '10 minutes'`
  const waiting = () => db.number`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  let removal: Promise<void> | undefined
  await db.transaction(async (restoring) => {
    await restoring.run`update images set archived_at = null where id = ${id}`
    removal = ctx.runDueJobs()
    await expect.poll(waiting).toBe(1)
  })
  await removal
  expect([await isListed(id), await isServed(url)]).toEqual([true, true])
})

test('an image restored while its removal came due keeps its files', async () => {
  const { admin, ctx, deleted, isServed, isListed } = await open()
  for (let round = 0; round < 40; round += 1) {
    const { id, url } = await deleted()
    // The time for undo ends within milliseconds, later in each round.
    await ctx.db.run`
      update images set archived_at =
        clock_timestamp() - interval '10 minutes' + make_interval(secs => ${round / 2000})
      where id = ${id}`
    const [{ status }] = await Promise.all([
      admin.post(`/admin/undelete/image/${id}`),
      ctx.runDueJobs(),
    ])
    expect([200, 404, 409]).toContain(status)
    expect(await isListed(id), `round ${round}`).toBe(status === 200)
    if (status === 200) expect(await isServed(url), `round ${round}`).toBe(true)
  }
})
