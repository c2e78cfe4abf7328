// A store on PostgreSQL becomes a backup, and the backup a store that is the same in every row.

import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { insertMember, password } from '../../test/accounts.ts'
import { clientOf } from '../../test/client.ts'
import {
  addImage,
  backUp,
  configOn,
  emptyDatabase,
  environment,
  image,
  openOn,
  withProgram,
} from '../../test/database/backups.ts'
import { keepFromOthers, openTestDatabase, testDatabaseUrl } from '../../test/database/databases.ts'
import { testApp } from '../../test/harness.ts'
import { signIn } from '../../test/samples.ts'
import { fund, openShop, type Shop } from '../../test/shop.ts'
import type { Config } from '../config/settings.ts'
import { accessTables } from '../database/accounts/access.ts'
import { watchMaintenance } from '../database/console/maintenance-watch.ts'
import type { Db } from '../database/engine/db.ts'
import { migrate } from '../database/schema/migrate.ts'
import { backup, prove, restore } from './commands.ts'

await keepFromOthers()

const stock = ({ admin, itemid }: Shop, codes: string[]) =>
  admin.post('/admin/vouchers', { itemid, codes })

const table = z.object({ name: z.string(), rows: z.unknown() })

/** Of every table but those that a restore changes. */
async function rowsIn(config: Config) {
  const { db } = openOn(config)
  const found = await db.rows(table)`
    select tablename as name, query_to_xml(format('select * from %I t order by t::text', tablename), true, false, '')::text
      as rows
    from pg_tables where schemaname = 'public' order by 1`
  return found.filter(({ name }) => ![...accessTables, 'store_settings'].includes(name))
}

test('a restored store has every row and picture, signs people in, reveals their codes, and is in maintenance', async () => {
  const shop = await openShop()
  await stock(shop, ['HAVE-0001', 'HAVE-0002'])
  const member = await insertMember(shop.ctx, { name: 'Asha' })
  await fund(shop.ctx.db, member.userid, 50_000)
  const asha = await shop.buyer(50_000)
  const { orderid } = (await asha.buy()).body.order
  await shop.ctx.runDueJobs()
  const config = await configOn(await testDatabaseUrl())
  const picture = await addImage(config)
  // Neither is of the store: the one is half uploaded, the others somebody left.
  await addImage(config, 'images/incoming/half')
  await writeFile(join(config.dataFolder, 'images/notes.webp'), 'not a picture')
  // What a killed command left is not taken for a backup.
  await mkdir(join(config.dataFolder, 'backups/.unfinished-backup/parts'), { recursive: true })
  const path = await backUp(config)
  expect((await stat(path)).mode & 0o777).toBe(0o700)
  const { takenAt } = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8'))
  for (const name of await readdir(path)) {
    const found = await stat(join(path, name))
    if (found.isFile())
      expect(await readFile(join(path, name), 'utf8')).not.toContain(config.appSecret)
  }

  const there = await configOn(await emptyDatabase())
  const { lines, exitCode } = await restore(there, path, environment)
  expect(exitCode).toBe(0)
  expect(lines).toContain('The books balance.')
  expect(lines).toContain('  orders Completed: 1')
  expect(await rowsIn(there)).toEqual(await rowsIn(config))
  expect(await readFile(join(there.dataFolder, image))).toEqual(picture)
  expect((await readdir(there.dataFolder, { recursive: true })).length).toBe(3)

  const restored = openOn(there)
  const { guest, app } = await testApp({ replace: () => ({ db: restored.db }) })
  const answer = await guest.post('/auth/login', { email: member.email, password })
  expect(answer.status).toBe(200)
  const buyer = clientOf(app, await signIn(restored.db, asha.userid))
  const revealed = await buyer.post(`/store/orders/${orderid}/reveal`)
  expect(revealed.body.vouchers).toEqual(['HAVE-0001'])
  const watch = watchMaintenance({ ...shop.ctx, db: restored.db })
  await watch.look()
  expect(watch.current()).toMatchObject({ reason: 'restored', point: takenAt })
})

test('a backup shows the moment at which it began, with every image of that moment', async () => {
  await openShop()
  const config = await configOn(await testDatabaseUrl())
  await mkdir(join(config.dataFolder, 'images'))
  const { pool } = await openTestDatabase()
  const client = await pool.connect()
  await client.query('begin; lock table schema_migrations')
  // The program that reads the database sells on before it does.
  const selling = await withProgram(
    'pg_dump',
    `case "$*" in *--version*) ;; *) "\${real%/*}/psql" --command "update products set name = 'sold later'" >/dev/null || exit 1 ;; esac
     exec "$real" "$@"`,
  )
  const writing = backUp(config, selling)
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%pg_export_snapshot%'`,
      )
      return rows.length
    })
    .toBe(1)
  const picture = await addImage(config)
  await client.query('rollback')
  client.release()
  const path = await writing
  expect(await readFile(join(path, image))).toEqual(picture)
  const there = await configOn(await emptyDatabase())
  await restore(there, path, environment)
  const named = (on: Config) =>
    openOn(on).db.number`select count(*) as n from products where name = 'sold later'`
  expect([await named(config), await named(there)]).toEqual([1, 0])
})

test('a backup of an older version and a former secret is brought up to date', async () => {
  const { db } = await openTestDatabase()
  const config = await configOn(await testDatabaseUrl())
  await db.run`drop function refuse(text, bigint)`
  const path = await backUp(config)
  const there = await configOn(await emptyDatabase(), {
    APP_SECRET: 'another secret of the same store, of 49 letters',
    APP_SECRET_OLD: config.appSecret,
  })
  await restore(there, path, environment)
  const has = (on: Db) => on.number`select count(*) as n from pg_proc where proname = 'refuse'`
  expect([await has(db), await has(openOn(there).db)]).toEqual([0, 1])
  await migrate((await openTestDatabase()).pool)
})

test('no argument of a program has the password, and nothing else leads the program', async () => {
  const url = new URL(await testDatabaseUrl())
  url.password = 'a pass:word'
  const config = await configOn(url.href)
  const report = join(config.dataFolder, 'report')
  const telling = await withProgram(
    'pg_dump',
    `echo "$*" >> ${report}.arguments
     echo "$PGPASSWORD/$PGSERVICE" >> ${report}.environment
     exec "$real" "$@"`,
  )
  await backUp(config, { ...telling, PGSERVICE: 'elsewhere' })
  const given = await readFile(`${report}.arguments`, 'utf8')
  expect(given).toContain('--format=directory')
  expect(given).not.toMatch(/pass:word|postgres:/)
  expect(await readFile(`${report}.environment`, 'utf8')).toBe('a pass:word/\n'.repeat(2))
})

test('images in a bucket are not in a backup, and it says so', async () => {
  const config = await configOn(await testDatabaseUrl(), {
    IMAGE_STORE: 's3',
    S3_BUCKET: 'pictures',
  })
  await addImage(config)
  const { lines } = await backup(config, undefined, environment)
  expect(lines[0]).toContain('The images are not in it: they are in the bucket.')
  const [name] = await readdir(join(config.dataFolder, 'backups'))
  expect(await readdir(join(config.dataFolder, 'backups', name!))).not.toContain('images')
})

test('prove says what is wrong, and fails', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(50_000)
  await asha.buy()
  const config = await configOn(await testDatabaseUrl())
  expect(await prove(config)).toMatchObject({ exitCode: 0 })
  await shop.ctx.db.transaction(async (tx) => {
    await tx.run`alter table wallets disable trigger user`
    await tx.run`update wallets set balance_paise = balance_paise + 100 where userid = ${asha.userid}`
    await tx.run`alter table wallets enable trigger user`
  })
  const { lines, exitCode } = await prove(config)
  expect(exitCode).toBe(1)
  expect(lines[0]).toBe('The books DO NOT balance.')
  expect(lines.at(-1)).toBe(`  WRONG: wallets: user ${asha.userid} is 401, and should be 400`)
})
