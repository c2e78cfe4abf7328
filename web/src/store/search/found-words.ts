// Describes the result of a search.

export const noMatch = (query: string): string => `No product matches “${query}”.`

export const countOf = (count: number): string =>
  count === 1 ? '1 product matches' : `${count} products match`
