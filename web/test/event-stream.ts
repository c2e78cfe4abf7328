// An event stream that the test writes to.

import { refusal } from './people.ts'

export function openStream(event: string) {
  let stream!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream = controller
    },
  })
  const headers = { 'content-type': 'text/event-stream' }
  const send = (data: unknown) =>
    stream.enqueue(
      new TextEncoder().encode(`: here\n\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    )
  // Returned once: a second copy could not be read.
  const answers = [new Response(body, { headers })]
  return { answer: () => answers.shift() ?? refusal(503, {}), send, lose: () => stream.close() }
}
