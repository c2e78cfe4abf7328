// The log of one request, at the demo's level and at production's.

import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logOptions } from '../../kit/log.ts'
import { requestLog } from './request-log.ts'

async function linesAt(level: string): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = []
  const log = pino(logOptions(level), { write: (line) => void lines.push(JSON.parse(line)) })
  const app = Fastify({
    loggerInstance: log,
    childLoggerFactory: requestLog,
    genReqId: () => 'number-7',
  })
  app.get('/', async (request) => {
    request.log.info('ordinary')
    request.log.warn({ token: 'hush' }, 'odd')
    request.log.child({ part: 'inner' }).error('broken')
    return 'done'
  })
  await app.inject('/')
  await app.close()
  return lines.filter(({ msg }) => ['ordinary', 'odd', 'broken'].includes(String(msg)))
}

test.each([
  ['warn', ['odd', 'broken']],
  ['error', ['broken']],
  ['info', ['ordinary', 'odd', 'broken']],
])('at %s a request logs %j, each line with its number', async (level, messages) => {
  const lines = await linesAt(level)
  expect(lines.map(({ msg }) => msg)).toEqual(messages)
  expect(lines.every(({ reqId }) => reqId === 'number-7')).toBe(true)
})

test('removes secrets from its lines too', async () => {
  const [odd] = await linesAt('warn')
  expect(odd).toMatchObject({ msg: 'odd', token: '[secret]' })
})
