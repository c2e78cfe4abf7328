// The order of test files: those that start whole processes take longest, and whoever begins with them
// does not wait for them alone at the end.

import { BaseSequencer, type TestSpecification } from 'vitest/node'

const rank = ({ moduleId }: TestSpecification): number =>
  /\.process\.|histories/.test(moduleId) ? 0 : 1

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
