// The difference between two texts, line by line.

export type DifferentLine = { kind: 'kept' | 'removed' | 'added'; line: string }

/** Above this many pairs of lines, whatever is between the common begin and end counts as replaced. */
const pairLimit = 1_000_000

export function lineDifference(before: string, after: string): DifferentLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  const most = Math.min(old.length, now.length) - start
  while (end < most && old.at(-1 - end) === now.at(-1 - end)) end += 1
  const middle = changed(old.slice(start, old.length - end), now.slice(start, now.length - end))
  return [
    ...asKind('kept', old.slice(0, start)),
    ...middle,
    ...asKind('kept', end === 0 ? [] : old.slice(-end)),
  ]
}

const asKind = (kind: DifferentLine['kind'], lines: string[]): DifferentLine[] =>
  lines.map((line) => ({ kind, line }))

function changed(old: string[], now: string[]): DifferentLine[] {
  if (old.length * now.length > pairLimit) {
    return [...asKind('removed', old), ...asKind('added', now)]
  }
  const common = commonLengths(old, now)
  const lines: DifferentLine[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ kind: 'kept', line: old[i]! })
      i += 1
      j += 1
    } else if (j === now.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      lines.push({ kind: 'removed', line: old[i]! })
      i += 1
    } else {
      lines.push({ kind: 'added', line: now[j]! })
      j += 1
    }
  }
  return lines
}

/** How many lines the rests from i and j have in common, in order. */
function commonLengths(old: string[], now: string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () =>
    new Array<number>(now.length + 1).fill(0),
  )
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      lengths[i]![j] =
        old[i] === now[j]
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
    }
  }
  return lengths
}
