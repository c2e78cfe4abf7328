// The lint rule for the browser tests. Biome only mentions a rule that it cannot read, so it must refuse something here.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../step.ts'

const once = [
  "expect(await page.getByRole('row').count()).toBe(1)",
  "expect((await row.allTextContents()).join(), 'names').toMatch(/a/)",
  "expect(await page.title()).toBe('Gemwala')",
]
const notAwaited = [
  "expect(row).toHaveText('a')",
  "expect(row, 'a row').not.toBeVisible()",
  'expect.poll(hooks).toEqual([])',
  'expectFits(page)',
]
const fine = [
  'await expect(row).toHaveCount(1)',
  'await expect.poll(() => row.count()).toBeLessThan(3)',
  'await expectFits(page)',
  'expect(await balance()).toBe(0)',
  "expect(names).toContain('a')",
]

test('a single look and an expectation that nobody waits for are refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gemwala-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const plugins = [join(root, 'scripts/checks/single-look.grit')]
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins }))
  writeFileSync(join(folder, 'tried.spec.ts'), [...once, ...notAwaited, ...fine].join('\n'))
  const biome = join(root, 'node_modules/.bin/biome')
  const { stdout, stderr } = spawnSync(biome, ['lint'], { cwd: folder, encoding: 'utf8' })
  const found = (stdout + stderr).matchAll(/spec\.ts:(\d+):1 plugin[^×]*× (\w+)/g)
  expect([...found].map(([, line, word]) => `${line} ${word}`)).toEqual([
    ...once.map((_, place) => `${place + 1} This`),
    ...notAwaited.map((_, place) => `${once.length + place + 1} Write`),
  ])
})
