// Makes an administrator. The password is read from standard input, so that no list of processes and no shell's
// history has it.

import { createInterface, type Interface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { limits } from '../../src/config/limits.ts'
import * as staff from '../../src/database/accounts/staff.ts'
import { openVault } from '../../src/database/engine/seal-keys.ts'
import { openDatabase, prepareSchema } from '../../src/database/schema/open.ts'
import { appointAdmin, refuseAppointment } from '../../src/domain/accounts/appoint-admin.ts'
import { openLog } from '../../src/kit/log.ts'
import { hashPasswords } from '../../src/kit/passwords.ts'
import { secureRandom } from '../../src/kit/random.ts'
import type { Given, Result } from '../commands.ts'

export async function createAdmin(given: Given): Promise<Result> {
  // Absent where nobody sits at a terminal.
  const terminal = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stderr, historySize: 0 })
    : undefined
  try {
    return await make(given, terminal)
  } finally {
    terminal?.close()
  }
}

async function make(
  { config, names: [email = '', name = ''], options }: Given,
  terminal: Interface | undefined,
): Promise<Result> {
  const password = terminal
    ? await terminal.question('Password: ')
    : (await text(process.stdin)).replace(/\r?\n$/, '')
  await refuseAppointment({ email, name, password })
  const log = openLog('warn')
  const database = await openDatabase(config, limits, log)
  try {
    await prepareSchema(database, config, log)
    const ctx = {
      db: database.db,
      passwords: hashPasswords({ atOnce: 1, waiting: 0 }),
      // Outside production the address of the store may not be set.
      config: { ...config, publicUrl: config.publicUrl ?? `http://localhost:${config.port}` },
      vault: await openVault(database.db, config),
      random: secureRandom,
    }
    const isFirst = (await staff.countOwners(database.db)) === 0
    const demanded = options['no-second-factor'] ? false : options['second-factor']
    const secondFactor = demanded ?? (isFirst ? await askForFactor(terminal) : undefined)
    const rules = secondFactor === undefined ? {} : { secondFactor }
    const { userid, known } = await appointAdmin(ctx, { email, name, password }, rules)
    const lines = [`${email} is now an administrator (userid ${userid}).`]
    if (known !== undefined) {
      lines.push(
        `It is the account of ${known}, with the new password, logged out everywhere, and without a second factor.`,
      )
    }
    if (secondFactor) lines.push('All staff need a second factor.')
    return { lines }
  } finally {
    await database.close()
  }
}

async function askForFactor(terminal: Interface | undefined): Promise<boolean | undefined> {
  const answer = await terminal?.question(
    "Must all staff have a second factor? You can change this on the screen 'Staff'. [y/N] ",
  )
  return answer === undefined ? undefined : /^y(es)?$/i.test(answer.trim())
}
