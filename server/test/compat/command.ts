// `npm run compat -- <git ref>`: a rolling deployment from that version to this one on a private PostgreSQL server,
// while customers buy. Exits with 1 if a purchase was lost or duplicated, or if the books do not balance.

import { argumentsOf, fail } from '../../scripts/arguments.ts'
import { summaryOf } from '../chaos/summary.ts'
import { testbedOnServer } from '../chaos/testbed.ts'
import { startPrivatePostgres } from '../database/private-postgres.ts'
import { isCommit, unpackFormer } from './former.ts'
import { roll } from './roll.ts'

const {
  names: [version = ''],
  values: { purchases = 300 },
} = argumentsOf({
  program: 'npm run compat --',
  kinds: { purchases: 'number' },
  takes: ['VERSION'],
  help: `VERSION [--purchases N]
VERSION is the tag or commit of a former version.
Example: npm run compat -- v0.2.0 --purchases 300`,
})
const say = (text: string) => void process.stdout.write(`${text}\n`)
if (!isCommit(version)) fail(`There is no tag or commit ${version} in this repository.`)
const former = await unpackFormer(version)
const server = await startPrivatePostgres(['fsync=off'])
const testbed = await testbedOnServer(server.url)
try {
  const run = await roll(testbed, { formerMain: former.main, purchases, say })
  say(summaryOf(run))
  if (run.violations.length > 0) process.exitCode = 1
} finally {
  await testbed.remove()
  await server.stop()
  await former.remove()
}
