// `npm run compat -- <git ref>`: a rolling deployment from that version to this one on a private PostgreSQL server,
// while customers buy. Exits with 1 if a purchase was lost or duplicated, or if the books do not balance.

import { parseArgs } from 'node:util'
import { summaryOf } from '../chaos/summary.ts'
import { testbedOnServer } from '../chaos/testbed.ts'
import { startPrivatePostgres } from '../database/private-postgres.ts'
import { unpackFormer } from './former.ts'
import { roll } from './roll.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { purchases: { type: 'string', default: '300' } },
})
const say = (text: string) => void process.stdout.write(`${text}\n`)
const [ref] = positionals
if (!ref) {
  process.stderr.write('Name the former version: npm run compat -- <git tag or commit>\n')
  process.exit(1)
}
const former = await unpackFormer(ref)
const server = await startPrivatePostgres(['fsync=off'])
const testbed = await testbedOnServer(server.url)
try {
  const run = await roll(testbed, {
    formerMain: former.main,
    purchases: Number(values.purchases),
    say,
  })
  say(summaryOf(run))
  if (run.violations.length > 0) process.exitCode = 1
} finally {
  await testbed.remove()
  await server.stop()
  await former.remove()
}
