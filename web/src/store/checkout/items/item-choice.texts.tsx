// What buyers read where they choose an item and how many.

export const items = 'Items'
export const nothingOnSale = 'Nothing on sale yet. Please check back soon.'

// One item.
export const hot = 'Hot'
export const bonus = 'Bonus'
export const onlyLeft = (left: number) => `Only ${left} left`
export const outOfStock = 'Out of stock'
/** The list price is struck through, in words for screen readers. */
export const insteadOf = (price: string, unseen: string | undefined) => (
  <>
    <span className={unseen}>instead of </span>
    {price}
  </>
)

// How many.
export const quantity = 'Quantity'
export const oneLess = 'One less'
export const oneMore = 'One more'
