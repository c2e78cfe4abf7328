// Does work in groups: what arrives while other work is being done waits, and is then done together. Work that
// arrives when nothing is being done starts at once. A group beside another one starts when it is full, or when the
// other one takes long: small groups side by side would cost more than one after the other.

export type Grouping<Input, Output> = {
  /** How many groups are worked on at once. */
  atOnce: number
  /** The size of the largest group. */
  size: number
  /** How long others wait for a group that takes long. */
  waitMs: number
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
  const { atOnce, size, waitMs, ownerOf, doGroup, doAlone } = grouping
  const waiting = new Set<Waiting<Input, Output>>()
  /** Owners of the work that is being done. */
  const busy = new Set<unknown>()
  /** When each group that is being worked on was started, the oldest first. */
  const running = new Set<{ at: number }>()
  let looksAgain = false

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
  const isTime = () => {
    const [oldest] = running
    return !oldest || waiting.size >= size || performance.now() - oldest.at >= waitMs
  }
  const startGroups = () => {
    while (running.size < atOnce && isTime()) {
      const group = takeGroup()
      if (group.length === 0) return
      void finish(group)
    }
    if (waiting.size === 0 || running.size === atOnce || looksAgain) return
    looksAgain = true
    setTimeout(() => {
      looksAgain = false
      startGroups()
    }, waitMs)
  }
  const finish = async (group: Waiting<Input, Output>[]) => {
    const started = { at: performance.now() }
    running.add(started)
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
      running.delete(started)
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
