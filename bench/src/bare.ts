// A minimal Fastify server, to compare the store with.

import Fastify from 'fastify'

const app = Fastify()
app.get('/', async () => ({ hello: 'world' }))

const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`The bare server is open at ${address}\n`)
process.on('SIGTERM', () => process.exit(0))
