// A reporter of Vitest: says at the end of a run how many minutes its workers spent on each suite.

import type { ModuleDiagnostic, Reporter, TestModule } from 'vitest/node'
import { say } from './step.ts'

const parts = [
  'environmentSetupDuration',
  'prepareDuration',
  'collectDuration',
  'setupDuration',
  'duration',
] as const

type File = {
  project: { name: string }
  diagnostic(): Pick<ModuleDiagnostic, (typeof parts)[number]>
}

export function minutesBySuite(files: readonly File[]): string {
  const suites = Map.groupBy(files, ({ project }) => shortNameOf(project.name))
  const lines = [...suites].map(([name, its]) => {
    const minutes = its.reduce((sum, file) => sum + millisecondsOf(file.diagnostic()), 0) / 60_000
    return { minutes, text: `${name} ${minutes.toFixed(1)} (${its.length} files)` }
  })
  const longestFirst = lines.sort((one, other) => other.minutes - one.minutes)
  return `Minutes of the workers: ${longestFirst.map(({ text }) => text).join(', ')}`
}

/** Vitest puts the workspace before a suite that is one of several. */
const shortNameOf = (name: string): string => /\((.+)\)$/.exec(name)?.[1] ?? name

const millisecondsOf = (time: ReturnType<File['diagnostic']>): number =>
  parts.reduce((sum, part) => sum + time[part], 0)

/** @public Vitest finds it by its path. */
export default class Minutes implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    say(minutesBySuite(files))
  }
}
