// The same tests run on both engines: the embedded one has a single session, so no lock or race can
// ever fail there, and a PostgreSQL server is not what `npm start` opens. A file that needs one of
// them says so in its name (`*.embedded.test.ts`, `*.postgres.test.ts`), as does one that needs none
// (`*.unit.test.ts`) or starts whole processes (`*.process.test.ts`). `npm run chaos` runs the rest
// (`*.nightly.test.ts`).

import { defineConfig } from 'vitest/config'

const everywhere = '{src,test}/**'
/**
 * No engine makes a difference to these, so they run on PostgreSQL alone, which is faster. The main
 * flows of money, stock and orders, the ledger, the totals and the engine's own tests run on both.
 */
const onPostgresAlone = [
  'src/http/{accounts,catalogue,console,delivery,frame,languages,pages}/*.test.ts',
  'src/http/{contract,docs,health}.test.ts',
  'src/http/buying/{checkout-*,coupon*,players,product-answers}.test.ts',
  'src/http/money/{gateways,histories,payment-limits,payment-pages,payment-polls}.test.ts',
  'src/http/money/{payment-references,payment-start}.test.ts',
  'src/http/orders/{order-*,storefront}.test.ts',
  'src/database/buying/purchase-groups.test.ts',
  'src/database/lists/{bounds,order-lists,user-lists,wallet-lists}.test.ts',
  'src/domain/{housekeeping,accounts/*}.test.ts',
  'src/domain/delivery/{hold-restored,lanes,trouble,unclear}.test.ts',
  'src/jobs/{dead-jobs,worker-again,worker-groups,worker-mail}.test.ts',
  // `start.process.test.ts` fills the demo on the embedded database.
  'src/demo/{fill,google,google-accounts}.test.ts',
]

/** What is waited for is there in a moment; a busy machine is no reason to fail. */
const inTime = { poll: { timeout: 60_000, interval: 10 } }

/** A worker keeps its modules: loading them again for each file took a fifth of the time. */
export const onDatabase = {
  isolate: false,
  setupFiles: 'test/database/close-databases.ts',
  // A test that is cut off goes on in the database of the next, and both fail: only what hangs is cut.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: inTime,
}

export default defineConfig({
  test: {
    // Each file waits for its database half of the time, so two share a core well.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'server rules',
          include: [`${everywhere}/*.unit.test.ts`],
          isolate: false,
          // At a load of 30 some took more than the five seconds of Vitest.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: inTime,
        },
      },
      {
        test: {
          name: 'server on the embedded database',
          include: [`${everywhere}/*.test.ts`],
          exclude: [`${everywhere}/*.{unit,postgres,nightly}.test.ts`, ...onPostgresAlone],
          globalSetup: 'test/database/setup-embedded.ts',
          ...onDatabase,
        },
      },
      {
        test: {
          name: 'server on PostgreSQL',
          include: [`${everywhere}/*.test.ts`],
          exclude: [`${everywhere}/*.{unit,embedded,process,nightly}.test.ts`],
          globalSetup: 'test/database/setup-postgres.ts',
          ...onDatabase,
        },
      },
    ],
  },
})
