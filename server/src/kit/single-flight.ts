// One question at a time: whoever asks while the same question is under way gets that answer.

export function singleFlight<Answer>() {
  const underWay = new Map<string, Promise<Answer>>()
  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const earlier = underWay.get(key)
    if (earlier) return earlier
    const answer = ask().finally(() => underWay.delete(key))
    underWay.set(key, answer)
    return answer
  }
}
