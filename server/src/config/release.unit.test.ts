// The release of the store.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readRelease } from './release.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gemwala-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.3" }')
  return folder
}

function git(folder: string, ...args: string[]): string {
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@gemwala.test']
  return execFileSync('git', [...author, ...args], { cwd: folder, encoding: 'utf8' }).trim()
}

test('a clone knows its version and commit', () => {
  const folder = newFolder()
  git(folder, 'init', '--quiet')
  expect(readRelease(undefined, folder)).toEqual({ version: '1.2.3' })
  git(folder, 'commit', '--quiet', '--allow-empty', '--message', 'first')
  const commit = git(folder, 'rev-parse', 'HEAD').slice(0, 12)
  expect(readRelease(undefined, folder)).toEqual({ version: '1.2.3', commit })
})

test('a copy without .git uses the commit that it was given, or none', () => {
  const folder = newFolder()
  expect(readRelease(undefined, folder)).toEqual({ version: '1.2.3' })
  expect(readRelease('5f0845e', folder)).toEqual({ version: '1.2.3', commit: '5f0845e' })
})

test('a release archive carries its commit in a file', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'COMMIT'), '5f0845e1a2b3\n')
  expect(readRelease(undefined, folder)).toEqual({ version: '1.2.3', commit: '5f0845e1a2b3' })
})

test('the version comes from the project', () => {
  expect(readRelease('5f0845e').version).toMatch(/^\d+\.\d+\.\d+$/)
})
