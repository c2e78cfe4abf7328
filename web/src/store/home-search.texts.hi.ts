// The title of a search's results, in Hindi.

export const resultsFor = (query: string) => `“${query}” के नतीजे`
