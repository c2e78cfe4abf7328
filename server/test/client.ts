// A client of the application, signed in or not.

import type { FastifyInstance } from 'fastify'

type Headers = Record<string, string>

/** Tests compare answers by status and body; a private field keeps the headers out of the comparison. */
export class Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads fields of an answer that it then compares
  body: any
  #headers: Record<string, string | undefined>

  constructor(status: number, body: unknown, headers: Record<string, string | undefined>) {
    this.status = status
    this.body = body
    this.#headers = headers
  }

  get headers(): Record<string, string | undefined> {
    return this.#headers
  }
}

export type Client = {
  get(path: string, headers?: Headers): Promise<Answer>
  head(path: string, headers?: Headers): Promise<Answer>
  post(path: string, body?: object, headers?: Headers): Promise<Answer>
}

export function clientOf(app: FastifyInstance, token?: string): Client {
  const authorization: Headers = token ? { authorization: `Bearer ${token}` } : {}
  const ask = async (
    method: 'GET' | 'HEAD' | 'POST',
    url: string,
    headers: Headers = {},
    body?: object,
  ): Promise<Answer> => {
    const reply = await app.inject({
      method,
      url,
      headers: { ...authorization, ...headers },
      ...(body && { payload: body }),
    })
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    return new Answer(
      reply.statusCode,
      isJson && reply.payload ? reply.json() : reply.payload,
      reply.headers as Record<string, string | undefined>,
    )
  }
  return {
    get: (path, headers) => ask('GET', path, headers),
    head: (path, headers) => ask('HEAD', path, headers),
    post: (path, body, headers) => ask('POST', path, headers, body),
  }
}
