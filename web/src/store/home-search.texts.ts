// The title of a search's results.

export const resultsFor = (query: string) => `Results for “${query}”`
