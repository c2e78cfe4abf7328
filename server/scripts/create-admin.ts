// Makes an administrator. The password is read from standard input, so that no list of processes and
// no shell's history has it:  npm run create-admin -- asha@store.example 'Asha Verma' < password.txt

import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { readConfig } from '../src/config/config.ts'
import { limits } from '../src/config/limits.ts'
import * as staff from '../src/database/accounts/staff.ts'
import { openVault } from '../src/database/engine/seal-keys.ts'
import { openDatabase, prepareSchema } from '../src/database/schema/open.ts'
import { appointAdmin, refuseAppointment } from '../src/domain/accounts/appoint-admin.ts'
import { CannotStart } from '../src/kit/cannot-start.ts'
import { openLog } from '../src/kit/log.ts'
import { hashPasswords } from '../src/kit/passwords.ts'
import { secureRandom } from '../src/kit/random.ts'
import { Refusal } from '../src/kit/refusal.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

/** Null where nobody sits at a terminal. */
const terminal = process.stdin.isTTY
  ? createInterface({ input: process.stdin, output: process.stderr, historySize: 0 })
  : null

try {
  const { email, name, demandsFactor } = readArguments()
  const password = terminal
    ? await terminal.question('Password: ')
    : (await text(process.stdin)).replace(/\r?\n$/, '')
  await refuseAppointment({ email, name, password })
  const [config, log] = [readConfig(process.env), openLog('warn')]
  const database = await openDatabase(config, limits, log)
  try {
    await prepareSchema(database, config, log)
    const passwords = hashPasswords({ atOnce: 1, waiting: 0 })
    const ctx = {
      db: database.db,
      passwords,
      // Outside production the address of the store may not be set.
      config: { ...config, publicUrl: config.publicUrl ?? `http://localhost:${config.port}` },
      vault: await openVault(database.db, config),
      random: secureRandom,
    }
    const isFirst = (await staff.countOwners(database.db)) === 0
    const secondFactor = demandsFactor ?? (isFirst ? await askForFactor() : undefined)
    const rules = secondFactor === undefined ? {} : { secondFactor }
    const { userid, known } = await appointAdmin(ctx, { email, name, password }, rules)
    process.stdout.write(`${email} is now an administrator (userid ${userid}).\n`)
    if (known !== undefined) {
      process.stdout.write(
        `It is the account of ${known}, with the new password, logged out everywhere, and without a second factor.\n`,
      )
    }
    if (secondFactor) process.stdout.write('All staff need a second factor.\n')
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof Refusal || error instanceof CannotStart)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  terminal?.close()
}

function readArguments() {
  const usage =
    "Usage: npm run create-admin -- EMAIL 'NAME' [--second-factor | --no-second-factor] < password.txt"
  try {
    const { values, positionals } = parseArgs({
      options: { 'second-factor': { type: 'boolean' } },
      allowNegative: true,
      allowPositionals: true,
    })
    const [email, name, ...others] = positionals
    if (email && name && others.length === 0) {
      return { email, name, demandsFactor: values['second-factor'] }
    }
  } catch {
    // An option that does not exist.
  }
  throw new CannotStart(usage)
}

async function askForFactor(): Promise<boolean | undefined> {
  const answer = await terminal?.question(
    "Must all staff have a second factor? You can change this on the screen 'Staff'. [y/N] ",
  )
  return answer === undefined ? undefined : /^y(es)?$/i.test(answer.trim())
}
