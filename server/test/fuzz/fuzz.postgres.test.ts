// A small fuzz run: every documented operation gets valid and hostile input from every role. `npm run fuzz` runs a
// big one.

import { allEndpoints } from '@gemwala/contract/endpoints'
import { expect, test } from 'vitest'
import { fuzz } from './run.ts'

const seed = Number(process.env.FUZZ_SEED ?? 7)
/** Enough for each operation that most of them succeed once. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 6 * allEndpoints.length)

// Covers L3, S5, B5, U5, X4, X7.
test(
  'no request makes the store fail, leak internals, stay silent or answer a caller whom it must refuse',
  async () => {
    const { problems, answered } = await fuzz({ seed, requests })
    expect(problems, `seed ${seed}`).toEqual([])
    const done = [...answered].filter(([, statuses]) => statuses.has(200) || statuses.has(201))
    expect(
      done.length,
      'most operations must succeed at least once, or the run proves nothing',
    ).toBeGreaterThan(answered.size / 2)
  },
  60_000 + requests * 100,
)
