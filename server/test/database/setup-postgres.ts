// Creates one migrated database per run, of which test files use copies. The server is the one at TEST_DATABASE_URL,
// whose user must be a superuser, or a private one. Without a server the run fails: skipped tests would look like
// passed ones.

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/database/schema/migrate.ts'
import { onDatabase, runOn } from './postgres-url.ts'
import './prepared.ts'
import { findPostgres } from './private-postgres.ts'

export default async function setup(project: TestProject) {
  const server = await findPostgres()
  const template = `gemwala_test_template_${randomUUID().slice(0, 8)}`
  await runOn(server.url, `create database ${template}`)
  const pool = new pg.Pool({ connectionString: onDatabase(server.url, template), max: 1 })
  await migrate(pool)
  await pool.end()
  project.provide('prepared', { engine: 'postgres', url: server.url, template })
  return async () => {
    const made = await runOn(
      server.url,
      `select datname as name from pg_database where starts_with(datname, '${template}')`,
    )
    for (const { name } of made) await runOn(server.url, `drop database ${name} with (force)`)
    await server.stop()
  }
}
