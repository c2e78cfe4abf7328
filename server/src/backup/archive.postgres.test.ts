// A store on PostgreSQL becomes an archive, and the archive a store that is the same in every row.

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { insertMember, password } from '../../test/accounts.ts'
import { clientOf } from '../../test/client.ts'
import {
  configOn,
  contentsOf,
  emptyDatabase,
  forged,
  openOn,
} from '../../test/database/archives.ts'
import { keepFromOthers, testDatabaseUrl } from '../../test/database/databases.ts'
import { testApp } from '../../test/harness.ts'
import { pictureOf } from '../../test/pictures.ts'
import { temporaryFolder } from '../../test/process/processes.ts'
import { signIn } from '../../test/samples.ts'
import { fund, openShop, type Shop } from '../../test/shop.ts'
import type { watchCatalogue } from '../database/catalogue/catalogue-watch.ts'
import type { Database } from '../database/engine/opened.ts'
import { backup, exportStore, importStore, prove, restore } from './commands.ts'
import { writeArchive } from './write-archive.ts'

await keepFromOthers()

const stock = ({ admin, itemid }: Shop, codes: string[]) =>
  admin.post('/admin/vouchers', { itemid, codes })

test('a moved store is the same in every row, signs people in and reveals their codes', async () => {
  const shop = await openShop()
  await stock(shop, ['HAVE-0001', 'HAVE-0002'])
  // A line separator ends a line for some readers, and not for JSON.
  const member = await insertMember(shop.ctx, { name: 'Asha\u2028Verma' })
  await fund(shop.ctx.db, member.userid, 50_000)
  const asha = await shop.buyer(50_000)
  const { orderid } = (await asha.buy()).body.order
  await shop.ctx.runDueJobs()
  const config = await configOn(await testDatabaseUrl())
  const file = join(config.dataFolder, 'move.tar')
  await expect(exportStore(config, [file])).rejects.toThrow(
    'The store is running on this database (1 process). Stop it before you move it, because what it sells meanwhile would be lost.',
  )
  const watch = shop.ctx.catalogueWatch as Awaited<ReturnType<typeof watchCatalogue>>
  await watch.stop()
  await exportStore(config, [file])
  await expect(exportStore(config, [file])).rejects.toThrow(
    `${file} already exists. Choose another name.`,
  )

  const there = await configOn(await emptyDatabase())
  const moved = await importStore(there, [file])
  expect(moved).toMatchObject({ isGood: true })
  expect(moved.lines).toContain('The books balance.')
  const again = join(there.dataFolder, 'again.tar')
  await exportStore(there, [again])
  const [first, second] = [await contentsOf(file), await contentsOf(again)]
  expect(second.manifest.tallies).toEqual(first.manifest.tallies)
  expect(second.manifest.layout).toEqual(first.manifest.layout)
  expect(first.manifest.tallies.orders!.rows).toBe(1)

  const restored = openOn(there)
  const { guest, app } = await testApp({ replace: () => ({ db: restored.db }) })
  const answer = await guest.post('/auth/login', { email: member.email, password })
  expect(answer.status).toBe(200)
  const buyer = clientOf(app, await signIn(restored.db, asha.userid))
  const revealed = await buyer.post(`/store/orders/${orderid}/reveal`)
  expect(revealed.body.vouchers).toEqual(['HAVE-0001'])
  expect(
    await restored.db.number`
    select count(*) as n from store_settings where restored_at is null`,
  ).toBe(1)
})

test('a backup is restored only if it is whole and where it fits, and each refusal says why', async () => {
  await openShop()
  const url = await testDatabaseUrl()
  const config = await configOn(url)
  const { dataFolder } = config
  await mkdir(join(dataFolder, 'images/asha'), { recursive: true })
  await writeFile(join(dataFolder, 'images/asha/small.webp'), await pictureOf('webp'))
  const file = join(dataFolder, 'mine.tar')
  await expect(backup(config, [join(dataFolder, 'new')])).rejects.toThrow(
    `There is no folder ${join(dataFolder, 'new')}. End the name of a new folder with /, and that of a file with .tar.`,
  )
  await backup(config, [file])

  const empty = await emptyDatabase()
  const fresh = await configOn(empty)
  await expect(restore(fresh, [])).rejects.toThrow('Name the archive: npm run restore -- <archive>')
  await expect(restore(fresh, [join(dataFolder, 'none.tar')])).rejects.toThrow(
    `There is no archive ${join(dataFolder, 'none.tar')}.`,
  )
  await expect(importStore(fresh, [file])).rejects.toThrow(
    'This archive is a backup, and the store may have sold more since. Use npm run restore, or make an archive with npm run export while the store is stopped.',
  )
  await expect(restore(config, [file])).rejects.toThrow(
    `The data folder is not empty: there is ${join(dataFolder, 'images')}. Set DATA_DIR to a new folder.`,
  )
  await expect(restore(await configOn(url), [file])).rejects.toThrow(
    /^The database is not empty: it has \d+ tables\. Set DATABASE_URL to a new database\.$/,
  )
  const stranger = await configOn(empty, {
    APP_SECRET: 'another secret of another store, of 50 letters',
  })
  await expect(restore(stranger, [file])).rejects.toThrow(
    'APP_SECRET is not the secret of the store that this archive was made of, so what is encrypted in it could not be read. Set the APP_SECRET of that store.',
  )
  const future = await forged(file, (manifest) => {
    manifest.version = '9.0.0'
    manifest.layout.migrations.push({ name: '9999_future.sql', sha: '' })
  })
  await expect(restore(fresh, [future])).rejects.toThrow(
    /^The archive was made by version 9\.0\.0 of the store, which is newer than this one \([\d.]+\): it has the migration 9999_future\.sql\. Use that version\.$/,
  )
  const bytes = await readFile(file)
  const damaged = join(dataFolder, 'damaged.tar')
  const changed = Buffer.from(bytes)
  changed[changed.indexOf('"secretFingerprint"') + 24]! ^= 1
  await writeFile(damaged, changed)
  await expect(restore(fresh, [damaged])).rejects.toThrow(
    `The archive ${damaged} is damaged: the digest of manifest.json is wrong. Use another one.`,
  )
  await writeFile(damaged, bytes.subarray(0, bytes.length / 2))
  await expect(restore(fresh, [damaged])).rejects.toThrow(`The archive ${damaged} is damaged: `)
  await writeFile(damaged, 'not an archive')
  await expect(restore(fresh, [damaged])).rejects.toThrow(
    `The archive ${damaged} is damaged: tar cannot unpack it. Use another one.`,
  )
  expect(await readdir(fresh.dataFolder)).toEqual([])
  const lost = await forged(file, (manifest) => {
    manifest.tallies.gateways!.rows += 1
  })
  await expect(restore(fresh, [lost])).rejects.toThrow(
    'The table gateways has 1 rows after loading, and they differ from the 2 of the archive.',
  )
  expect(await openOn(fresh).db.number`select count(*) as n from gateways`).toBe(0)
})

test('a disk without room is not taken for a damaged archive', async () => {
  const url = await testDatabaseUrl()
  const config = await configOn(url)
  const file = join(config.dataFolder, 'mine.tar')
  await backup(config, [file])
  const folder = await temporaryFolder()
  const words = 'tar: images/a.webp: Cannot write: No space left on device'
  await writeFile(join(folder, 'tar'), `#!/bin/sh\necho '${words}' >&2\nexit 2\n`, { mode: 0o755 })
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(restore(await configOn(await emptyDatabase()), [file])).rejects.toThrow(
    `${words}. Make room there, or choose another folder.`,
  )
})

test('an image that is uploaded until the database is frozen is in the archive, and only images are', async () => {
  const config = await configOn(await testDatabaseUrl())
  const images = join(config.dataFolder, 'images')
  await mkdir(images)
  const database = openOn(config)
  const uploadFirst = async () => {
    await writeFile(join(images, 'late.webp'), await pictureOf('webp'))
    // Neither is of the store: the one is half uploaded, the other somebody left.
    await writeFile(join(images, 'half'), await pictureOf('webp'))
    await writeFile(join(images, 'notes.webp'), 'not a picture')
    return database.pool.connect()
  }
  const pool = { connect: uploadFirst } as unknown as Database['pool']
  const file = join(config.dataFolder, 'mine.tar')
  const source = { ...database, pool, takenAt: new Date(), heldMs: 0 }
  await writeArchive(config, source, { kind: 'backup', file })
  const { folder } = await contentsOf(file)
  expect(await readdir(join(folder, 'images'))).toEqual(['late.webp'])
})

test('prove says what is wrong, and fails', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(50_000)
  await asha.buy()
  const config = await configOn(await testDatabaseUrl())
  expect(await prove(config)).toMatchObject({ isGood: true })
  await shop.ctx.db.transaction(async (tx) => {
    await tx.run`alter table wallets disable trigger user`
    await tx.run`update wallets set balance_paise = balance_paise + 100 where userid = ${asha.userid}`
    await tx.run`alter table wallets enable trigger user`
  })
  const { lines, isGood } = await prove(config)
  expect(isGood).toBe(false)
  expect(lines[0]).toBe('The books DO NOT balance.')
  expect(lines.at(-1)).toBe(`  WRONG: wallets: user ${asha.userid} is 401, and should be 400`)
})
