// Every operation of the documentation, asked with good and bad input by everybody, in the small size;
// `npm run fuzz` is the big one.

import { expect, test } from 'vitest'
import { fuzz } from './run.ts'

const seed = Number(process.env.FUZZ_SEED ?? 7)
const requests = Number(process.env.FUZZ_REQUESTS ?? 400)

// Covers L3, S5, B5, U5, X4, X7.
test(
  'no request makes the store fail, leak, keep silent or answer whom it must refuse',
  async () => {
    const { complaints, answered } = await fuzz({ seed, requests })
    expect(complaints, `seed ${seed}`).toEqual([])
    const done = [...answered].filter(([, statuses]) => statuses.has(200) || statuses.has(201))
    expect(done.length, 'requests that never reach anything prove nothing').toBeGreaterThan(
      answered.size / 2,
    )
  },
  60_000 + requests * 100,
)
