// Our own rules that no linter has: file length, leftover markers such as TODO, and access to the
// environment, the clock or the database in the wrong place.

import { failWith, type SourceFile, sourceFiles } from './files.ts'

const longestFile = 400

type Rule = { about: string; found: (file: SourceFile) => boolean }

const onlyIn = (allowed: RegExp, pattern: RegExp) => (file: SourceFile) =>
  !allowed.test(file.path) && pattern.test(file.text)

const rules: Rule[] = [
  {
    about: `is longer than ${longestFile} lines`,
    found: ({ path, text }) =>
      /\.(tsx?|sql)$/.test(path) && text.split('\n').length > longestFile + 1,
  },
  {
    about: 'has a leftover mark',
    found: ({ path, text }) =>
      !path.startsWith('scripts/checks/') &&
      /\b(TODO|FIXME|XXX|HACK)\b|\.only\(|\.skip\(/.test(text),
  },
  {
    about: 'reads the environment outside the configuration',
    found: onlyIn(
      /^server\/(src\/main\.ts|scripts\/|test\/|vitest)|\.test\.tsx?$|^(scripts|e2e|bench|web\/(build|test|vite))|^simulators\/(src\/settings\.ts|test\/)/,
      /process\.env\b/,
    ),
  },
  {
    about: 'reads the clock in the domain; use the one of the context',
    found: ({ path, text }) =>
      /^server\/src\/domain\//.test(path) && /Date\.now\(\)|new Date\(\)/.test(text),
  },
  {
    about: 'writes SQL outside the database folder and the demo',
    found: onlyIn(
      /^server\/src\/(database|demo)|\.test\.ts$|^server\/test\//,
      /\bdb\.(run|rows|number)\b/,
    ),
  },
  {
    about: 'builds a query schema on every call; build it once at the top of the module',
    found: ({ path, text }) =>
      /^server\/src\//.test(path) && !path.endsWith('.test.ts') && /\.rows\([^)]*\(/.test(text),
  },
]

export async function checkTree(): Promise<void> {
  failWith(brokenRules(sourceFiles('*.ts', '*.tsx', '*.sql', '*.css', '*.mjs')))
}

export function brokenRules(files: SourceFile[]): string[] {
  return files.flatMap((file) =>
    rules.filter((rule) => rule.found(file)).map((rule) => `${file.path} ${rule.about}`),
  )
}
