// What a release takes, and what it leaves out.

import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../step.ts'
import { copyReleased, isReleased, released, releasedManifest } from './contents.ts'

test('everything that a release takes exists, besides the web build', () => {
  const missing = released.filter((path) => path !== 'web/dist' && !existsSync(join(root, path)))
  expect(missing).toEqual([])
})

test('tests and the demo stay out', () => {
  expect(isReleased('server/src/main.ts')).toBe(true)
  expect(isReleased('server/src/greeting.unit.test.ts')).toBe(false)
  expect(isReleased('ops/cluster/config/patroni.yaml')).toBe(true)
  expect(isReleased('server/src/demo')).toBe(false)
  expect(isReleased('server/src/demo/world.ts')).toBe(false)
  expect(isReleased('server/src/http/console/demo.ts')).toBe(false)
  expect(isReleased('server/src/database/engine/embedded.ts')).toBe(false)
  expect(isReleased('server/src/http/console/dashboard.ts')).toBe(true)
})

test('a folder is copied without its tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gemwala-contents-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  copyReleased(root, folder, ['server/package.json', 'server/src/config'])
  const copied = readdirSync(join(folder, 'server/src/config'))
  expect(copied).toContain('release.ts')
  expect(copied.filter((name) => name.includes('.test.'))).toEqual([])
})

test('the manifest of a release installs and builds nothing', () => {
  const manifest = JSON.parse(releasedManifest({ name: 'gemwala', version: '1.2.3' }))
  expect(manifest).toMatchObject({ version: '1.2.3', type: 'module', engines: { node: '>=24' } })
  expect(manifest.scripts).toMatchObject({
    start: 'node --max-semi-space-size=4 server/start.mjs',
    gemwala: 'node server/scripts/gemwala.ts',
    'create-admin': 'node server/scripts/gemwala.ts create-admin',
  })
  for (const [name, line] of Object.entries(manifest.scripts)) {
    const [file = ''] = /server\S+/.exec(String(line)) ?? []
    expect(existsSync(join(root, file)), name).toBe(true)
  }
  expect(Object.keys(manifest).filter((key) => /dependencies|workspaces/i.test(key))).toEqual([])
})
