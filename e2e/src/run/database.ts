// Creates a database for the run on a PostgreSQL server, and drops it when the run ends.

import { randomBytes } from 'node:crypto'
import pg from 'pg'

type FreshDatabase = { url: string; drop(): Promise<void> }

export async function makeDatabase(serverUrl: string): Promise<FreshDatabase> {
  const name = `gemwala_browser_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    // With force, because a killed store may have left connections open.
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  }
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
