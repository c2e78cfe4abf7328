// The words of the home page.

export const jumpToCategory = 'Jump to category'
export const trending = 'Trending'
export const trendingNow = 'Trending now'

export const noProducts = 'No products yet'
export const nothingOnSale = 'Nothing on sale yet. Please check back soon.'
