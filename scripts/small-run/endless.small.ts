// A test that never ends, with two processes that ignore signals: one in its parent's process group, and one in its
// own group, like a browser.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'vitest'

const stubborn = `
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
  setInterval(() => {}, 1000)
  process.stdout.write('up')`

test('never ends', async () => {
  for (const detached of [false, true]) {
    const child = spawn(process.execPath, ['-e', stubborn], { detached })
    await once(child.stdout, 'data')
  }
  // Not in one word, so that an error that quotes this line does not say it.
  process.stdout.write(`everything is ${'up'}\n`)
  await new Promise(() => {})
})
