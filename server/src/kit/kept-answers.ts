// Answers of somebody slow that are kept for a while. Whoever asks while one is on its way waits for
// that one.

type Asking<Key, Answer> = {
  /** The keys must be few: an answer is only ever replaced. */
  ask: (key: Key) => Promise<Answer>
  nowMs: () => number
  /** From when the answer came. What was thrown is not kept. */
  keptForMs: (answer: Answer) => number
}

export function keepAnswers<Key, Answer>({ ask, nowMs, keptForMs }: Asking<Key, Answer>) {
  const kept = new Map<Key, { answer: Promise<Answer>; untilMs: number }>()
  return (key: Key): Promise<Answer> => {
    const earlier = kept.get(key)
    if (earlier && nowMs() < earlier.untilMs) return earlier.answer
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
