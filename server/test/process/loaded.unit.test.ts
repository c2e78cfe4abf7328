// What a store loads when it starts. Every library costs time at each start and memory ever after.

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { spawnProcess } from './spawned.ts'

const listLoaded = `
  import { registerHooks } from 'node:module'
  registerHooks({ load(url, context, next) { console.log(url); return next(url, context) } })`

test('the store loads no library that only some nodes, modes or requests need', async () => {
  const { said, ended } = spawnProcess({
    nodeArgs: ['--import', `data:text/javascript,${encodeURIComponent(listLoaded)}`],
    script: join(import.meta.dirname, '../../src/start.ts'),
  })
  expect(await ended).toBe(0)
  const packages = new Set(
    [...said.out.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)\/.*$/gm)].map(([, name]) => name),
  )
  expect(packages).toContain('fastify')
  for (const lazy of [
    '@aws-sdk/client-s3',
    '@electric-sql/pglite',
    '@opentelemetry/sdk-trace',
    '@zxcvbn-ts/language-common',
    'jose',
    'nodemailer',
    'openid-client',
    'prom-client',
    'sharp',
  ]) {
    expect(packages).not.toContain(lazy)
  }
})
