// Joins the questions of requests that arrive together into one. A busy server reads several requests in each turn of
// its event loop; an idle one asks for each at once. Nothing waits for an answer that is under way, so one slow answer
// holds up no later question.

type Waiting<Question, Answer> = {
  question: Question
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** `ask` returns the answers in the order of the questions. If it fails, so do all of them. */
export function askTogether<Question, Answer>(ask: (questions: Question[]) => Promise<Answer[]>) {
  let waiting: Waiting<Question, Answer>[] = []
  const send = async () => {
    const sent = waiting
    waiting = []
    try {
      const answers = await ask(sent.map(({ question }) => question))
      for (const [i, { resolve }] of sent.entries()) resolve(answers[i]!)
    } catch (error) {
      for (const { reject } of sent) reject(error)
    }
  }
  return (question: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      // Runs once everything that has arrived is read.
      if (waiting.length === 0) setImmediate(send)
      waiting.push({ question, resolve, reject })
    })
}
