// One question to a PostgreSQL server that may be starting, changing its role or gone.

import pg from 'pg'

const connectTimeoutMs = 2_000

/** The answer's only value as text; undefined if there was no answer. */
export async function askServer(url: string, question: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs })
  // The server may end the connection at any moment.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query({ text: question, rowMode: 'array' })
    return String(rows[0]![0])
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}
