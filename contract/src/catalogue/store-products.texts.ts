// What customers read about products.

// Our own text: the specification mentions this situation, but gives no text for it. The staff's texts use it by its
// own name: the bundler would not drop them if they read a property.
export const unknownProduct = 'Product not found'

export const storeProductTexts = { unknown: unknownProduct } as const
