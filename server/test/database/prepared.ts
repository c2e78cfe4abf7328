// The location of the prepared database, which the set-up of a run provides to its test files.

export type Prepared =
  /** The empty file is of a database without any tables. */
  | { engine: 'embedded'; dumpFile: string; emptyFile: string }
  | { engine: 'postgres'; url: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    prepared: Prepared
  }
}
