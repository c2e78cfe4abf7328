// The commands have no options, and take none for the name of a file.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('an option that does not exist is refused in one sentence', () => {
  const script = join(import.meta.dirname, '../../scripts/backup.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--help'], {
    encoding: 'utf8',
  })
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'This command has no option --help.\n',
  })
  expect(existsSync('--help')).toBe(false)
})
