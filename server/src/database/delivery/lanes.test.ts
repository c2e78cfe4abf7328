// The lanes in the database match those in the contract.

import { apiTypes, laneOf, supplierLanes } from '@gemwala/contract/delivery/lanes'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../../test/database/databases.ts'
import * as lanes from './lanes.ts'

const { db } = await openTestDatabase()

const row = z.object({ lane: z.string() })
async function laneInSql(
  apiType: string | null,
  { connected = [...supplierLanes], isCode = false } = {},
) {
  const [found] = await db.rows(row)`select lane_of(${isCode}, ${apiType}, ${connected}) as lane`
  return found!.lane
}

test('every supplier lane has its row, and no other lane has one', async () => {
  const names = (await lanes.list(db)).map(({ name }) => name)
  expect(names).toEqual(supplierLanes.toSorted())
})

test.each(apiTypes)('lane_of in the database agrees with laneOf on %s', async (apiType) => {
  const expected = apiType === 'OTHER' ? 'manual' : laneOf(apiType)
  expect(await laneInSql(apiType)).toBe(expected)
  const connected = supplierLanes.filter((lane) => lane !== expected)
  expect(await laneInSql(apiType, { connected })).toBe('manual')
  expect(await laneInSql(apiType, { isCode: true })).toBe('voucher')
})

test('staff deliver an item without an API type', async () => {
  expect(await laneInSql(null)).toBe('manual')
})
