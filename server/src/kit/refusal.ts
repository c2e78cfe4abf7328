// A refusal is an expected 'no': a rule rejected the request, and the text is for the user. Anything else
// that is thrown is a failure: it is logged, and the user learns only that an error occurred.

export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'unpayable'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'tooLarge'
  | 'reused'
  | 'tooMany'
  | 'unavailable'

export class Refusal extends Error {
  readonly kind: RefusalKind
  /** When to try again; sent as the header Retry-After. */
  readonly retryAfterSeconds: number | undefined
  /** Further fields of the reply, such as the new price. */
  readonly fields: Record<string, unknown>
  constructor(
    kind: RefusalKind,
    message: string,
    retryAfterSeconds?: number,
    fields: Record<string, unknown> = {},
  ) {
    super(message)
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds
    this.fields = fields
  }
}
