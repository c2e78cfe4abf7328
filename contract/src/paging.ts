// Pages of lists: the sizes that screens offer, and the server's maximum.

export const pageSizes = [25, 50, 100, 250, 500, 1000] as const
export const pageSizeLimit = 1000

/** Search results are counted exactly up to this number; a total of this number means this many or more. */
export const countedUpTo = 10_000

/** A pager shows all page numbers up to this count, and an ellipsis beyond it. */
export const pagerFullLimit = 3
