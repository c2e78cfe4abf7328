// Does work in groups: what arrives while other work is being done waits, and is then done together. Work that
// arrives when there is room starts at once, so nothing waits for a group to fill.

export type Grouping<Input, Output> = {
  /** How many groups are worked on at once. */
  atOnce: number
  /** The size of the largest group. */
  size: number
  /** Whose work it is. A group has at most one piece of anybody's, and theirs is done one after the other. */
  ownerOf: (input: Input) => unknown
  /** Does the work of a group. What has no result is then done alone. */
  doGroup: (group: Input[]) => Promise<(Output | undefined)[]>
  /** Does one piece of work, while groups go on. */
  doAlone: (input: Input) => Promise<Output>
}

type Waiting<Input, Output> = {
  input: Input
  owner: unknown
  resolve: (output: Output) => void
  reject: (error: unknown) => void
}

export function groupWork<Input, Output>(grouping: Grouping<Input, Output>) {
  const { atOnce, size, ownerOf, doGroup, doAlone } = grouping
  const waiting = new Set<Waiting<Input, Output>>()
  /** Owners of the work that is being done. */
  const busy = new Set<unknown>()
  let running = 0

  const takeGroup = () => {
    const group: Waiting<Input, Output>[] = []
    for (const one of waiting) {
      if (group.length === size) break
      if (busy.has(one.owner)) continue
      busy.add(one.owner)
      waiting.delete(one)
      group.push(one)
    }
    return group
  }
  const startGroups = () => {
    while (running < atOnce) {
      const group = takeGroup()
      if (group.length === 0) return
      running += 1
      void finish(group)
    }
  }
  const finish = async (group: Waiting<Input, Output>[]) => {
    try {
      const outputs = await doGroup(group.map(({ input }) => input))
      for (const [n, one] of group.entries()) {
        const output = outputs[n]
        if (output === undefined) void finishAlone(one)
        else settle(one, () => one.resolve(output))
      }
    } catch (error) {
      for (const one of group) settle(one, () => one.reject(error))
    } finally {
      running -= 1
      startGroups()
    }
  }
  const finishAlone = async (one: Waiting<Input, Output>) => {
    try {
      const output = await doAlone(one.input)
      settle(one, () => one.resolve(output))
    } catch (error) {
      settle(one, () => one.reject(error))
    }
    startGroups()
  }
  const settle = ({ owner }: Waiting<Input, Output>, tell: () => void) => {
    busy.delete(owner)
    tell()
  }

  const work = (input: Input): Promise<Output> =>
    new Promise((resolve, reject) => {
      waiting.add({ input, owner: ownerOf(input), resolve, reject })
      startGroups()
    })
  return Object.assign(work, { waiting: () => waiting.size })
}
