// The alerts and the dashboard name only figures that the store exposes, and the docs explain every alert.
// `promtool` checks the rest: see the head of ops/prometheus/rules.yaml.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { limits } from '../config/limits.ts'
import type { Context } from '../context.ts'
import { registerNodeFigures } from './node-figures.ts'
import { registerStoreFigures } from './store-figures.ts'

const project = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(project, path), 'utf8')

function exposedNames(): Set<string> {
  const register = new Registry()
  registerStoreFigures(register, { limits } as Context)
  const end = registerNodeFigures(register, {
    release: { version: '0.0.0' },
    limits,
    pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
    passwords: { load: () => ({ running: 0, waiting: 0 }) },
    openStreams: () => 0,
  })
  end()
  return new Set(register.getMetricsAsArray().map(({ name }) => name))
}

test.each([
  'ops/prometheus/rules.yaml',
  'ops/prometheus/rules.test.yaml',
  'ops/grafana/gemwala.json',
])('%s names only figures that the store exposes', (path) => {
  const exposed = exposedNames()
  const used = read(path).match(/\b(gemwala|nodejs|process)_[a-z0-9_]+/g) ?? []
  const unknown = used
    .filter((name) => !/^gemwala_store_$/.test(name))
    .filter((name) => !exposed.has(name.replace(/_(bucket|sum|count)$/, '')) && !exposed.has(name))
  expect(used.length).toBeGreaterThan(5)
  expect(unknown).toEqual([])
})

test('figures that are the same on every node are never added up', () => {
  for (const path of ['ops/prometheus/rules.yaml', 'ops/grafana/gemwala.json']) {
    expect(read(path)).not.toMatch(/sum(?: by \([a-z, ]*\))? ?\((?:rate\()?gemwala_store_/)
  }
})

test('the docs say what each alert means', () => {
  const alerts = [...read('ops/prometheus/rules.yaml').matchAll(/- alert: (\w+)/g)].map(
    ([, name]) => name!,
  )
  const docs = read('docs/operations.md')
  expect(alerts.filter((name) => !docs.includes(`| \`${name}\` |`))).toEqual([])
})

test('the dashboard is readable JSON, and its panels do not overlap', () => {
  const { panels } = JSON.parse(read('ops/grafana/gemwala.json'))
  const places = panels.map(({ gridPos }: { gridPos: { x: number; y: number } }) =>
    [gridPos.x, gridPos.y].join(),
  )
  expect(new Set(places).size).toBe(panels.length)
})
