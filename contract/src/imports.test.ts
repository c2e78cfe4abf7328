// Files that customer pages download must not import the validator.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts'),
)
const wordFiles = files.filter(
  (name) => !/\.(shapes|test)\.ts$/.test(name) && name !== 'endpoints.ts',
)

/** The run-time imports and re-exports of a file: all except `import type` and `export type`. */
function importsOf(name: string): string[] {
  const source = readFileSync(`${import.meta.dirname}/${name}`, 'utf8')
  const statements = source.matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm,
  )
  const dynamic = source.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)
  return [...statements, ...dynamic].map(([, from]) => from!)
}

test('there are files to check', () => {
  expect(wordFiles).toContain('buying/coupons.ts')
  expect(importsOf('buying/coupons.shapes.ts')).toContain('zod')
})

test.each(wordFiles)('%s imports neither zod nor a shapes file at run time', (name) => {
  const heavy = importsOf(name).filter(
    (from) => from === 'zod' || from.includes('.shapes') || from.includes('endpoints.ts'),
  )
  expect(heavy).toEqual([])
})
