// A refusal is an answer the product means to give: a rule said no, and the text is for the user.
// Anything else that is thrown is a fault: it is logged, and the user is told only that it happened.

export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'unavailable'

export class Refusal extends Error {
  readonly kind: RefusalKind
  constructor(kind: RefusalKind, message: string) {
    super(message)
    this.kind = kind
  }
}
