// Caches the answers of a slow service for a while. Callers that ask while a request is running share
// its answer.

import { report } from './reports.ts'

type Asking<Key, Answer> = {
  /** Only for a small set of keys: entries are replaced but never evicted. */
  ask: (key: Key) => Promise<Answer>
  nowMs: () => number
  /** Counted from the arrival of the answer. Errors are not cached. */
  keptForMs: (answer: Answer) => number
}

export function keepAnswers<Key, Answer>({ ask, nowMs, keptForMs }: Asking<Key, Answer>) {
  const kept = new Map<Key, { answer: Promise<Answer>; untilMs: number }>()
  return (key: Key): Promise<Answer> => {
    const earlier = kept.get(key)
    const isHit = earlier !== undefined && nowMs() < earlier.untilMs
    report('cache', { name: 'services', isHit })
    if (isHit) return earlier.answer
    const asked = { answer: ask(key), untilMs: Number.POSITIVE_INFINITY }
    kept.set(key, asked)
    asked.answer.then(
      (answer) => {
        asked.untilMs = nowMs() + keptForMs(answer)
      },
      () => kept.delete(key),
    )
    return asked.answer
  }
}
