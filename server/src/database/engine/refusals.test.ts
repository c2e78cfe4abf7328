// The server knows every refusal of the SQL functions.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../../test/database/databases.ts'
import { raisedRefusal, sqlRefusals } from './refusals.ts'

const { db } = await openTestDatabase()

/** The quoted words after a call of `refuse` or after `refusal =`, up to the end of the statement. */
function wordsIn(definition: string): string[] {
  const code = definition.replace(/--.*|\/\*[\s\S]*?\*\//g, '')
  const uses = [...code.matchAll(/\b(?:refuse\(|refusal\s*:?=)([^;]*)/g)]
  return uses.flatMap(([, use]) => [...use!.matchAll(/'([^']+)'/g)].map(([, word]) => word!))
}

test('every refusal of the SQL functions is known, and every known one is in them', async () => {
  const functions = await db.rows(z.object({ definition: z.string() }))`
    select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = current_schema()::regnamespace and prokind = 'f' and proname <> 'refuse'`
  const words = functions.flatMap(({ definition }) => wordsIn(definition))
  expect([...new Set(words)].toSorted()).toEqual(sqlRefusals)
})

test('a refusal is recognised with its figure, and an unknown word is a bug', async () => {
  const raised = async (word: string, figure: number | null) => {
    const error = await db.run`select refuse(${word}, ${figure})`.catch((thrown) => thrown)
    return raisedRefusal(error)
  }
  expect(await raised('few-left', 3)).toEqual({ refusal: 'few-left', figure: 3 })
  expect(await raised('blocked', null)).toEqual({ refusal: 'blocked', figure: undefined })
  expect(await raised('no-such-word', null)).toBe(undefined)
  expect(raisedRefusal(new Error('blocked'))).toBe(undefined)
})
