// The location of the prepared database, which the set-up of a run provides to its test files.

export type Prepared =
  | { engine: 'embedded'; dumpFile: string }
  | { engine: 'postgres'; url: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    prepared: Prepared
  }
}
