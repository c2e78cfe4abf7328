// The order of test files. Those that start whole processes take longest, and whoever begins with them
// does not wait for them alone at the end; `npm test -- --shuffle` puts all files in a random order.

import { BaseSequencer, type TestSpecification } from 'vitest/node'

const rank = ({ moduleId }: TestSpecification): number =>
  /\.process\.|histories/.test(moduleId) ? 0 : 1

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

const { TEST_ORDER_SEED: seed } = process.env

export const fileOrder = seed
  ? { shuffle: { files: true, tests: false }, seed: Number(seed) }
  : { sequencer: LongestFirst }
