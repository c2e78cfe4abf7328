// The home screen's part of the address: the query whose results it shows.

type HomeSearch = { q?: string }

const queryLengthLimit = 80

export function validateHomeSearch(search: Record<string, unknown>): HomeSearch {
  const query = String(search.q ?? '')
    .trim()
    .slice(0, queryLengthLimit)
  return query === '' ? {} : { q: query }
}
