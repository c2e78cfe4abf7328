// Makes an administrator. The password is read from standard input, so that no list of processes and
// no shell's history has it:  npm run create-admin -- asha@store.example 'Asha Verma' < password.txt

import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { readConfig } from '../src/config/config.ts'
import { openDatabase, prepareSchema } from '../src/database/engine/open.ts'
import { openVault } from '../src/database/engine/seal-keys.ts'
import { appointAdmin, refuseAppointment } from '../src/domain/accounts/appoint-admin.ts'
import { CannotStart } from '../src/kit/cannot-start.ts'
import { openLog } from '../src/kit/log.ts'
import { hashPasswords } from '../src/kit/passwords.ts'
import { secureRandom } from '../src/kit/random.ts'
import { Refusal } from '../src/kit/refusal.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const [email, name, ...others] = process.argv.slice(2)
  if (!email || !name || others.length > 0) {
    throw new CannotStart("Usage: npm run create-admin -- EMAIL 'NAME' < password.txt")
  }
  if (process.stdin.isTTY) process.stderr.write('Password, then Enter and Ctrl-D:\n')
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  await refuseAppointment({ email, name, password })
  const [config, log] = [readConfig(process.env), openLog('warn')]
  const database = await openDatabase(config, log)
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
    const { userid, known } = await appointAdmin(ctx, { email, name, password })
    process.stdout.write(`${email} is now an administrator (userid ${userid}).\n`)
    if (known !== undefined) {
      process.stdout.write(
        `It is the account of ${known}, with the new password, logged out everywhere, and without a second factor.\n`,
      )
    }
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof Refusal || error instanceof CannotStart)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
