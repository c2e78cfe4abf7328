// Parses and writes the query string as plain text: `?q=100` is the text 100 and is written back
// without quotes. A screen that needs a number converts it when it validates its search.

export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined) params.set(name, String(value))
  }
  return params.size > 0 ? `?${params}` : ''
}
