// The yardstick: a bare Fastify server that says hello.

import type { Scenario } from '../scenario.ts'

export const bareHello: Scenario = {
  name: 'bare Fastify, hello',
  target: 'bare',
  prepare: async () => ({ path: '/', headers: {}, status: 200 }),
}
