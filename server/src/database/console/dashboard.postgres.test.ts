// How much the dashboard reads.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { testContext } from '../../../test/harness.ts'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'
import { days } from './dashboard.ts'

const planLine = z.object({ 'QUERY PLAN': z.string() })

test('the days of a report read the totals of these days only', async () => {
  const { db } = await testContext()
  let plan = ''
  const explaining = {
    rows:
      () =>
      async (strings: TemplateStringsArray, ...parts: unknown[]) => {
        const lines = await db.rows(planLine)`explain ${sql(strings, ...parts)}`
        plan = lines.map((line) => line['QUERY PLAN']).join('\n')
        return []
      },
  } as unknown as Db
  await days(explaining, { from: '2026-03-01', to: '2026-03-30' })
  expect(plan).toMatch(/on order_totals.*\n[^\n]*(Cond|Filter): \(\(day >= .* AND \(day <= /)
})
