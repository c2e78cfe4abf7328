// Runs squawk, a linter that knows which locks PostgreSQL takes, on the migrations.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../step.ts'
import type { SourceFile } from './files.ts'

/** One thing that is wrong: the rule, a sentence, and its line, counted from 1. */
export type Finding = { rule: string; about: string; line: number }

/** Rules of taste, and rules about what the runner of the migrations does itself: timeouts and retries. */
const excluded = [
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-robust-stmts',
  'require-lock-timeout',
  'require-statement-timeout',
]

type Reported = {
  file: string
  line: number
  message: string
  help: string | null
  rule_name: string
}

/** The findings of each file, in the same order. Squawk runs once for files in a transaction and once for others. */
export function squawk(files: SourceFile[], options: string[]): Finding[][] {
  if (files.length === 0) return []
  const folder = mkdtempSync(join(tmpdir(), 'gemwala-squawk-'))
  try {
    const names = files.map((_, position) => `${position}.sql`)
    files.forEach(({ text }, position) => {
      writeFileSync(join(folder, names[position]!), text)
    })
    const reported = report(folder, [...options, ...names])
    return names.map((name) =>
      reported
        .filter(({ file }) => file === name)
        .map(({ line, message, help, rule_name: rule }) => ({
          rule,
          about: help ? `${message} ${help}` : message,
          line: line + 1,
        })),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function report(folder: string, args: string[]): Reported[] {
  const program = join(root, 'node_modules/.bin/squawk')
  const shared = ['--reporter', 'json', '--pg-version', '15', '--exclude', excluded.join(',')]
  try {
    return JSON.parse(
      execFileSync(program, [...shared, ...args], { cwd: folder, encoding: 'utf8' }),
    )
  } catch (error) {
    // It exits with 1 if it found something.
    const { stdout } = error as { stdout?: string }
    if (!stdout?.startsWith('[')) throw error
    return JSON.parse(stdout)
  }
}
