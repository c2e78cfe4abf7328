// Makes a thing when it is first needed, and keeps it: for libraries that are large and that many nodes never use.

export function once<T>(make: () => T): () => T {
  let made: { thing: T } | undefined
  return () => {
    made ??= { thing: make() }
    return made.thing
  }
}
