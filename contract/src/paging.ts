// Pages of long lists: the sizes a screen offers and the most the server gives at once.

export const pageSizes = [25, 50, 100, 250, 500, 1000] as const
export const pageSizeLimit = 1000

/** What a search finds is counted exactly up to here; a total of so many means that or more. */
export const countedUpTo = 10_000

/** A pager shows every number up to here, and an ellipsis past it. */
export const pagerFullLimit = 3
