// The enumerations of the catalogue: categories, product types, item types and image types.

export const categories = ['games', 'instant-games', 'ott', 'others'] as const
export type Category = (typeof categories)[number]

export const productTypes = [
  'MLBB',
  'GENSHIN',
  'HOK',
  'HONKAI',
  'ZENLESS',
  'MARVELRIVALS',
  'MCGG',
  'PUBG',
  'OTHER',
] as const
export type ProductType = (typeof productTypes)[number]

export const itemTypes = ['small', 'medium', 'large', 'weekly', 'bonus', 'hot'] as const
export type ItemType = (typeof itemTypes)[number]

export const imageTypes = [
  'CarouselMb',
  'CarouselPc',
  'Banner',
  'Popup',
  'Socials',
  'Item',
  'Product',
] as const
export type ImageType = (typeof imageTypes)[number]
