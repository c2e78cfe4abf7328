// A minimal server that reads one row by its primary key for every request, to compare the store's calls with.

import Fastify from 'fastify'
import pg from 'pg'

const app = Fastify()
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL! })
const byKey = {
  name: 'by-key',
  text: 'select userid, name, email, role from users where userid = $1',
}

app.get<{ Params: { userid: string } }>('/:userid', async ({ params }) => {
  const { rows } = await pool.query({ ...byKey, values: [params.userid] })
  return rows[0]
})

const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`The bare server is open at ${address}\n`)
process.on('SIGTERM', () => process.exit(0))
