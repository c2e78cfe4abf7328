// Runs one request per key at a time: callers that ask for the same key meanwhile share its answer.

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
