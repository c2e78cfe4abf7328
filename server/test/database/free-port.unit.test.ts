// A port that was free may be taken before the server listens on it.

import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { onFreePort } from './private-postgres.ts'

const listenOn = async (port: number) => {
  const server = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return port
}

test.each([1, 2])('a server whose port was taken %i times gets another one', async (times) => {
  const asked: number[] = []
  const started = await onFreePort(async (port) => {
    asked.push(port)
    if (asked.length <= times) await listenOn(port)
    return listenOn(port)
  })
  expect(asked).toHaveLength(times + 1)
  expect(started).toBe(asked.at(-1))
})

test('it gives up after three ports, and at once after any other failure', async () => {
  let starts = 0
  const failing = (text: string) =>
    onFreePort(async () => {
      starts += 1
      throw new Error(text)
    })
  // As PostgreSQL and PgBouncer say it.
  const taken = 'could not bind IPv4 address "127.0.0.1": Address already in use'
  await expect(failing(taken)).rejects.toThrow(taken)
  expect(starts).toBe(3)
  await expect(failing('no space left')).rejects.toThrow('no space left')
  expect(starts).toBe(4)
})
