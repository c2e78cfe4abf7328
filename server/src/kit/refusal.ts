// A refusal is an answer the product means to give: a rule said no, and the text is for the user.
// Anything else that is thrown is a fault: it is logged, and the user is told only that it happened.

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
  /** When it is worth asking again. */
  readonly retryAfterSeconds: number | undefined
  constructor(kind: RefusalKind, message: string, retryAfterSeconds?: number) {
    super(message)
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds
  }
}
