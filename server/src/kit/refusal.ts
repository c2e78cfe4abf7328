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
  /** What the reply carries beside the text, such as the new price. */
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
