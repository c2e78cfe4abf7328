// A reason why the store, or one of its commands, cannot start, as a sentence for the operator. Any other error
// is a bug and is printed with its stack.

export class CannotStart extends Error {}
