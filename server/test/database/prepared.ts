// What the set-up of a run hands to its test files: where the prepared database is.

export type Prepared =
  | { engine: 'embedded'; dumpFile: string }
  | { engine: 'postgres'; url: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    prepared: Prepared
  }
}
