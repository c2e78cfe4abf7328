// A command answers a mistake, or trouble with the disk, in one sentence.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './processes.ts'

function run(command: string, given: string, DATA_DIR = '') {
  const script = join(import.meta.dirname, `../../scripts/${command}.ts`)
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, given], {
    encoding: 'utf8',
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, DATA_DIR, DATABASE_URL: 'postgres://127.0.0.1:1/store' },
  })
  return { status, stdout, stderr }
}

test('an option that does not exist is refused, and is not taken for the name of a file', () => {
  const stderr = 'This command has no option --help.\n'
  expect(run('backup', '--help')).toEqual({ status: 1, stdout: '', stderr })
  expect(existsSync(join(tmpdir(), '--help'))).toBe(false)
})

test('a folder that cannot be made is named', async () => {
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  const stderr = `ENOTDIR: not a directory, mkdir '${file}/data'. Make room there, or choose another folder.\n`
  expect(run('restore', 'backup', `${file}/data`)).toEqual({ status: 1, stdout: '', stderr })
})
