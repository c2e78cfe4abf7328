// Each check with examples that it must reject and examples that it must accept.

import { expect, test } from 'vitest'
import { staleRows } from './coverage.ts'
import { forbiddenImports } from './imports.ts'
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
  ['a journey that reaches inside', file('e2e/src/a.ts', '../../server/src/start.ts')],
])('%s is refused', (_, wrong) => {
  expect(forbiddenImports([wrong])).toHaveLength(1)
})

test('imports along the arrows pass, and so do packages of others', () => {
  const files = [
    file('server/src/http/a.ts', '../domain/orders.ts', '@gemwala/contract/orders', 'fastify'),
    file('server/src/domain/a.ts', '../database/orders.ts', '../providers/ports.ts'),
    file('server/src/domain/a.test.ts', '../../test/harness.ts'),
    file('web/src/store/a.tsx', '../ui/toast.tsx', '@gemwala/contract/money', 'react'),
  ]
  expect(forbiddenImports(files)).toEqual([])
})

test('a lock file with something deprecated, a script, an address or no Node is refused', () => {
  const packages = {
    'node_modules/old': { deprecated: 'use new' },
    'node_modules/scripted': { hasInstallScript: true },
    'node_modules/allowed': { hasInstallScript: true },
    'node_modules/addressed': { resolved: 'https://registry.example/addressed.tgz' },
  }
  const manifest = { allowScripts: { allowed: true }, optionalDependencies: { node: '1.0.0' } }
  expect(lockProblems(packages, manifest)).toEqual([
    'old is deprecated: use new',
    'scripted has an install script',
    'addressed carries a download address',
    'node is not locked',
  ])
})

test('house rules are kept', () => {
  const broken = (path: string, text: string) => brokenRules([{ path, text }]).length
  expect(broken('web/src/long.ts', '\n'.repeat(260))).toBe(1)
  expect(broken('web/src/left.ts', `// TO${'DO'} later`)).toBe(1)
  expect(broken('server/src/http/env.ts', 'process.env.PORT')).toBe(1)
  expect(broken('server/src/domain/clock.ts', 'const now = new Date()')).toBe(1)
  expect(broken('server/src/domain/sql.ts', 'ctx.db.run`select 1`')).toBe(1)
  expect(broken('server/src/domain/sql.ts', 'ctx.db.number`select 1 as n`')).toBe(1)
  expect(broken('server/src/database/sql.ts', 'db.run`select 1`')).toBe(0)
  expect(broken('server/src/database/row.ts', 'db.rows(z.object({ one }))`select 1`')).toBe(1)
  expect(broken('server/src/demo/row.ts', 'tx.rows(\n  row.pick({ one }),\n)`select 1`')).toBe(1)
  expect(broken('server/src/database/row.ts', 'db.rows(row)`select count(*) as one`')).toBe(0)
  expect(broken('server/src/database/row.test.ts', 'db.rows(z.unknown())`select 1`')).toBe(0)
})

test('a row of the coverage table that names no test, or one that is gone, is refused', () => {
  const tests = [{ path: 'web/src/a.test.tsx', text: "test('says \\'Amount\\' first', () => {})" }]
  const page = (row: string) => ({
    path: 'docs/coverage.md',
    text: `| statement | test |\n|---|---|\n${row}`,
  })
  expect(staleRows(page("| kept | `web/src/a.test.tsx › says 'Amount'` |"), tests)).toEqual([])
  expect(staleRows(page('| words | no test: it says whom the store is for |'), tests)).toEqual([])
  expect(staleRows(page('| none | by hand |'), tests)).toEqual(['docs/coverage.md:3 names no test'])
  expect(staleRows(page('| moved | `web/src/b.test.tsx › says` |'), tests)).toHaveLength(1)
  expect(staleRows(page('| renamed | `web/src/a.test.tsx › tells` |'), tests)).toHaveLength(1)
})
