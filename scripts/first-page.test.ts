// A machine on which Chromium opens no page is reported in plain words.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { firstPageProblem } from '../e2e/src/run/chromium.ts'
import { ensureChromium } from './machine.ts'

afterEach(() => void vi.unstubAllEnvs())

test('a program that is no browser is named', async () => {
  vi.stubEnv('CHROMIUM', '/bin/true')
  await expect(ensureChromium()).rejects.toThrow('/bin/true does not start as a browser.')
}, 120_000)

test('a machine without any font is noticed', async () => {
  expect(await firstPageProblem()).toBeUndefined()
  const folder = mkdtempSync(join(tmpdir(), 'gemwala-no-fonts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const configuration = join(folder, 'fonts.conf')
  writeFileSync(configuration, '<?xml version="1.0"?><fontconfig></fontconfig>')
  vi.stubEnv('FONTCONFIG_FILE', configuration)
  // Some builds of Chromium draw no text, others close.
  expect(await firstPageProblem()).toMatch(/no height|closed/)
}, 120_000)
