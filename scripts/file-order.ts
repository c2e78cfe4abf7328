// The order of test files. The files of a suite run one after another, because a worker that switches to
// another suite reloads all modules. The longest run first, so that they do not run alone at the end. Then
// come the suites that mostly wait, while the browser tests keep the processors busy; the web, which never
// waits, ends the run. `npm test -- --shuffle` randomises the suites and the files of each.

import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from './step.ts'

type File = Pick<TestSpecification, 'moduleId'> & { project: { name: string } }

/** Files that start whole processes, or several databases on disk: all of one suite. */
const isLong = ({ moduleId }: File): boolean => /\.process\.|open\.embedded/.test(moduleId)

/** By a part of the suite's name; any other suite waits for timers or for small processes. */
const busySuites = ['server on', 'web']

export function longestFirst<Given extends File>(files: Given[]): Given[] {
  const busyPlaceOf = (name: string) => busySuites.findIndex((part) => name.includes(part))
  const suites = [...new Set(files.map(({ project }) => project.name))].sort(
    (one, other) => busyPlaceOf(one) - busyPlaceOf(other),
  )
  const placeOf = (file: Given) => (isLong(file) ? -1 : suites.indexOf(file.project.name))
  return files.toSorted((one, other) => placeOf(one) - placeOf(other))
}

export function shuffled<Given extends File>(files: Given[], seed: string, root: string): Given[] {
  const draw = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex')
  // By the path within the checkout, so that a seed gives the same order in every checkout.
  const drawn = ({ project, moduleId }: Given) =>
    draw(project.name) + draw(relative(root, moduleId))
  return files.toSorted((one, other) => (drawn(one) < drawn(other) ? -1 : 1))
}

const { TEST_ORDER_SEED: seed } = process.env

export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return seed ? shuffled(files, seed, root) : longestFirst(await super.sort(files))
  }
}
