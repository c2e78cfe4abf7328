// Why the store does not start, in a sentence for the operator. Anything else that stops it is a
// fault, and shows its stack.

export class CannotStart extends Error {}
