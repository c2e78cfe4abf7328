// Each check with examples that it must reject and examples that it must accept.

import { expect, test } from 'vitest'
import { coverageProblems } from './coverage.ts'
import { entangledFolders, forbiddenImports, importCircles } from './imports.ts'
import { upwardImports } from './ladder.ts'
import { lockProblems } from './lock-file.ts'
import { brokenRules } from './tree.ts'

const file = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((specifier) => `import { a } from '${specifier}'\n`).join(''),
})

test.each([
  ['a database file that looks up', file('server/src/database/a.ts', '../domain/orders.ts')],
  ['an http file that skips the domain', file('server/src/http/a.ts', '../database/orders.ts')],
  ['a domain file that knows a client', file('server/src/domain/a.ts', '../providers/mail.ts')],
  ['a contract that knows the server', file('contract/src/a.ts', '@gemwala/server/main')],
  ['a web that knows the server', file('web/src/a.tsx', '../../server/src/kit/money.ts')],
  ['a shared component that knows a form', file('web/src/ui/a.tsx', '../forms/field.tsx')],
  ['a form that calls the server', file('web/src/forms/a.tsx', '../api/call.ts')],
  ['a call that knows a screen', file('web/src/api/a.ts', '../auth/login/login-view.tsx')],
  ['a session that calls the server', file('web/src/session/a.ts', '../api/call.ts')],
  ['a storefront that knows the sign-in pages', file('web/src/store/a.tsx', '../auth/waiting.tsx')],
  ['a sign-in page that knows the storefront', file('web/src/auth/a.tsx', '../store/links.ts')],
  ['a console that knows the storefront', file('web/src/admin/a/b.tsx', '../../store/links.ts')],
  ['a screen that knows the routes', file('web/src/store/a.tsx', '../router.ts')],
  ['a journey that reaches inside', file('e2e/src/a.ts', '../../server/src/start.ts')],
])('%s is refused', (_, wrong) => {
  expect(forbiddenImports([wrong])).toHaveLength(1)
})

test('imports in the allowed direction and imports of packages pass', () => {
  const files = [
    file('server/src/http/a.ts', '../domain/orders.ts', '@gemwala/contract/orders', 'fastify'),
    file('server/src/domain/a.ts', '../database/orders.ts', '../providers/ports.ts'),
    file('server/src/domain/a.test.ts', '../../test/harness.ts'),
    file('web/src/store/a.tsx', '../ui/toast.tsx', '@gemwala/contract/money', 'react'),
    file('web/src/api/a.ts', '../session/session.ts'),
    file('web/src/routes/a.tsx', '../store/a.tsx', '../auth/b.tsx', '../admin/screens.tsx'),
    file('web/src/store/a.test.tsx', '../auth/b.tsx', '../../test/open-app.tsx'),
  ]
  expect(forbiddenImports(files)).toEqual([])
})

test('an area that imports one above it is refused: at run time, for a type, and lazily', () => {
  const [refund, wallet] = ['server/src/domain/orders/refund.ts', 'contract/src/money/wallet.ts']
  const files = [
    file('server/src/domain/money/a.ts', '../orders/refund.ts'),
    {
      path: 'server/src/domain/money/b.ts',
      text: "import type { A } from '../orders/refund.ts'\n",
    },
    { path: 'server/src/domain/money/c.ts', text: "const d = () => import('../orders/refund.ts')" },
    file('contract/src/accounts/users/d.ts', '@gemwala/contract/money/wallet'),
  ]
  expect(upwardImports(files)).toEqual([
    `server/src/domain/money/a.ts must not import ${refund}: orders is above money`,
    `server/src/domain/money/b.ts must not import ${refund}: orders is above money`,
    `server/src/domain/money/c.ts must not import ${refund}: orders is above money`,
    `contract/src/accounts/users/d.ts must not import ${wallet}: money is above accounts`,
  ])
})

test('a file beside the areas that imports one is above them, and so is what imports it', () => {
  const files = [
    file('contract/src/money/a.ts', '../calls.ts', '../lists.ts', '../words.ts'),
    file('contract/src/lists.ts', './calls.ts', './words.ts'),
    file('contract/src/calls.ts', './console/jobs.ts'),
    file('contract/src/words.ts', './more-words.ts'),
  ]
  const reason = 'it imports areas, so it is above them'
  expect(upwardImports(files)).toEqual([
    `contract/src/money/a.ts must not import contract/src/calls.ts: ${reason}`,
    `contract/src/money/a.ts must not import contract/src/lists.ts: ${reason}`,
  ])
})

test('an area may import what is below it, and from other layers; tests may import everything', () => {
  const files = [
    file('server/src/domain/orders/a.ts', './b.ts', '../money/c.ts', '../ground/d.ts'),
    file('server/src/domain/money/c.ts', '../../database/orders/e.ts', '../../kit/money.ts'),
    file('server/src/domain/money/c.test.ts', '../orders/a.ts', '../job-handlers.ts'),
    file('server/src/domain/job-handlers.ts', './orders/a.ts'),
    file('server/src/http/money/f.ts', '../orders/g.ts'),
  ]
  expect(upwardImports(files)).toEqual([])
})

test('a folder of a layer that has no place on the ladder is refused', () => {
  expect(upwardImports([file('server/src/database/gifts/a.ts')])).toEqual([
    'server/src/database/gifts/a.ts: gifts is not on the ladder of areas',
  ])
})

test('import cycles of any length are refused', () => {
  const files = [
    file('server/src/domain/a.ts', './b.ts'),
    file('server/src/domain/b.ts', '../kit/c.ts'),
    file('server/src/kit/c.ts', '../domain/a.ts'),
    file('server/src/domain/outside.ts', './a.ts'),
  ]
  const way = 'server/src/domain/a.ts -> server/src/domain/b.ts -> server/src/kit/c.ts'
  expect(importCircles(files)).toEqual([`imports form a circle: ${way} -> server/src/domain/a.ts`])
})

test('type imports may form a cycle inside one area, but not between two', () => {
  const typesFrom = (path: string, specifier: string) => ({
    path,
    text: `import type {\n  A,\n} from '${specifier}'\n`,
  })
  const inside = [
    typesFrom('contract/src/orders/orders.ts', './orders.shapes.ts'),
    file('contract/src/orders/orders.shapes.ts', './orders.ts'),
    typesFrom('web/src/admin/user/a.ts', './b.ts'),
    file('web/src/admin/user/b.ts', './a.ts'),
  ]
  expect(importCircles(inside)).toEqual([])
  const between = [
    typesFrom('contract/src/orders/orders.ts', '../money/wallet.ts'),
    file('contract/src/money/wallet.ts', '../orders/orders.ts'),
  ]
  expect(importCircles(between)).toHaveLength(1)
})

test('a lazily loaded file may import the file that loads it', () => {
  const lazy = { path: 'web/src/a.ts', text: "const load = () => import('./b.ts')\n" }
  expect(importCircles([lazy, file('web/src/b.ts', './a.ts')])).toEqual([])
})

test('folders of the console that import each other are refused, even if their files do not', () => {
  const files = [
    file('web/src/admin/gallery/a.ts', '../catalogue/b.ts'),
    {
      path: 'web/src/admin/catalogue/c.ts',
      text: "const load = () => import('../gallery/d.ts')\n",
    },
  ]
  expect(entangledFolders(files)).toEqual([
    'web/src/admin/catalogue and web/src/admin/gallery import each other',
  ])
})

test('folders of the console may import in one direction, and tests in both', () => {
  const files = [
    file('web/src/admin/gallery/a.ts', '../catalogue/b.ts', '../links.ts', './e.ts'),
    file('web/src/admin/catalogue/c.test.ts', '../gallery/d.ts'),
  ]
  expect(entangledFolders(files)).toEqual([])
})

test('a lock file with something deprecated, a script, an address, a missing build or another Node is refused', () => {
  const packages = {
    'node_modules/old': { deprecated: 'use new' },
    'node_modules/scripted': { hasInstallScript: true },
    'node_modules/allowed': { hasInstallScript: true },
    'node_modules/known': { hasInstallScript: true },
    'node_modules/native': { optionalDependencies: { 'for-x64': '1.0.0', 'for-arm64': '1.0.0' } },
    'node_modules/for-x64': {},
    'node_modules/addressed': { resolved: 'https://registry.example/addressed.tgz' },
  }
  const manifest = {
    allowScripts: { allowed: true, known: false },
    optionalDependencies: { node: '1.0.0' },
  }
  expect(lockProblems(packages, manifest, '1.0.1')).toEqual([
    'old is deprecated: use new',
    'scripted has an install script',
    'native lacks its build for-arm64',
    'addressed carries a download address',
    'node is not locked',
    'node is 1.0.0, but .nvmrc says 1.0.1',
  ])
})

test('violations of our own rules are found', () => {
  const broken = (path: string, text: string) => brokenRules([{ path, text }]).length
  expect(broken('web/src/long.ts', '\n'.repeat(401))).toBe(1)
  expect(broken('bench/src/long.sql', '\n'.repeat(401))).toBe(1)
  expect(broken('web/src/left.ts', `// TO${'DO'} later`)).toBe(1)
  expect(broken('server/src/http/env.ts', 'process.env.PORT')).toBe(1)
  expect(broken('server/src/domain/clock.ts', 'const now = new Date()')).toBe(1)
  expect(broken('server/src/domain/sql.ts', 'ctx.db.run`select 1`')).toBe(1)
  expect(broken('server/src/domain/sql.ts', 'ctx.db.number`select 1 as n`')).toBe(1)
  expect(broken('server/src/database/engine/sql.ts', 'db.run`select 1`')).toBe(0)
  expect(broken('server/src/database/row.ts', 'db.rows(z.object({ one }))`select 1`')).toBe(1)
  expect(broken('server/src/demo/row.ts', 'tx.rows(\n  row.pick({ one }),\n)`select 1`')).toBe(1)
  expect(broken('server/src/database/row.ts', 'db.rows(row)`select count(*) as one`')).toBe(0)
  expect(broken('server/src/database/row.test.ts', 'db.rows(z.unknown())`select 1`')).toBe(0)
})

test('a statement without a test and a number without a statement are found', () => {
  const problems = (...rows: string[]) =>
    coverageProblems(
      [{ path: 'docs/coverage.md', text: ['| id | statement |', '|---|---|', ...rows].join('\n') }],
      [{ path: 'web/src/a.test.tsx', text: `// Cov${'ers'} 1-2, L1.\ntest('a', () => {})\n` }],
    )
  const both = ['| 1-2 | kept |', '| L1 | kept |']
  expect(problems(...both)).toEqual([])
  expect(problems(...both, '| 1-3 | words (no test: it says whom the store is for) |')).toEqual([])
  expect(problems(...both, '| 1-3 | forgotten |')).toEqual([
    'docs/coverage.md:5: no test covers 1-3',
  ])
  expect(problems('| 1-2 | kept |')).toEqual(['web/src/a.test.tsx covers L1, which no page has'])
})

test.each([
  ['test', []],
  ['  // Why.\n  test.each', []],
  ['', ["a.test.ts: no test follows 'Covers 1-2.'"]],
  ['const open', ["a.test.ts: no test follows 'Covers 1-2.'"]],
  ['test.skip', ["a.test.ts: no test follows 'Covers 1-2.'"]],
])('a number counts if a test that runs follows it: %j', (next, problems) => {
  const tests = [{ path: 'a.test.ts', text: `// Cov${'ers'} 1-2.\n${next}` }]
  const pages = [{ path: 'docs/coverage.md', text: '| 1-2 | kept |' }]
  expect(coverageProblems(pages, tests)).toEqual(problems)
})
