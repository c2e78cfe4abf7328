import { defineConfig } from 'vitest/config'
import { fileOrder } from '../file-order.ts'

export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['*.small.ts'], sequence: fileOrder, maxWorkers: 1, testTimeout: 600_000 },
})
