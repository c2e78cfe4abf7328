// The headings of a product's groups of items.

export const hotRightNow = 'Hot right now'
export const bonus = 'Bonus'
export const passes = 'Passes'
export const smallPacks = 'Small packs'
export const mediumPacks = 'Medium packs'
export const largePacks = 'Large packs'
export const shortPlans = 'Short plans'
export const longerPlans = 'Longer plans'
export const longestPlans = 'Longest plans'
export const smallValues = 'Small values'
export const mediumValues = 'Medium values'
export const largeValues = 'Large values'
