// The project's own source files, as listed by git.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../step.ts'

export type SourceFile = { path: string; text: string }

/** Tracked and new files, without ignored, deleted and generated ones. */
export function sourceFiles(...patterns: string[]): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((path) => path !== '' && !path.endsWith('.gen.ts') && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export function failWith(problems: string[]): void {
  if (problems.length > 0) throw new Error(problems.map((problem) => `  ${problem}`).join('\n'))
}
