// How many pages a list has.

export const pagesOf = (total: number, { limit }: { limit: number }): number =>
  Math.ceil(total / limit)
