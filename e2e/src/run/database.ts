// Creates the databases of a run on a PostgreSQL server, and drops them when the run ends.

import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { projectFolder } from './given.ts'

type FreshDatabase = { name: string; url: string; drop(): Promise<void> }

/** Empty, or a copy of a database that nobody uses. */
export async function makeDatabase(
  serverUrl: string,
  template?: FreshDatabase,
): Promise<FreshDatabase> {
  const name = `gemwala_browser_${randomBytes(6).toString('hex')}`
  await onServer(
    serverUrl,
    `create database ${name} ${template ? `template ${template.name}` : ''}`,
  )
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    name,
    url: url.href,
    // With force, because a killed store may have left connections open.
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  }
}

/** The store fills an empty database with the demo by itself; once is enough for all stores of a run. */
export async function fillDemo({ url }: FreshDatabase): Promise<void> {
  const script = join(projectFolder, 'server/test/database/fill-demo.ts')
  await promisify(execFile)(process.execPath, [script, url])
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
