// The words of suggestions and search results.

export const searching = 'Searching'
export const loadingProducts = 'Loading the products'
export const storeNotLoaded = 'We could not load the store.'

export const noMatch = (query: string) => `No product matches “${query}”.`
export const checkSpelling = 'Check the spelling, or try one of these.'
export const productsMatch = (count: number) =>
  count === 1 ? '1 product matches' : `${count} products match`

export const products = 'Products'
export const found = 'Found'
export const recent = 'Recent'
export const popular = 'Popular'
export const outOfStock = 'Out of stock'
export const showAll = (count: number) => `Show all ${count}`
export const showAllGames = 'Show all games'
