// A Node that is too old is named in one sentence.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a too old Node ends with one sentence instead of a stack trace', () => {
  const pretend = "Object.defineProperty(process, 'version', { value: 'v20.19.1' })"
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${pretend}`, join(import.meta.dirname, '../../start.mjs')],
    { encoding: 'utf8' },
  )
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'The store needs Node 24 or newer, and this is Node 20.19.1. Install it; in a clone, npm start brings its own.\n',
  })
})
