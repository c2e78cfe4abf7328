// The headings of a product's groups of items, in Hindi.

export const hotRightNow = 'अभी सबसे लोकप्रिय'
export const bonus = 'बोनस'
export const passes = 'पास'
export const smallPacks = 'छोटे पैक'
export const mediumPacks = 'मीडियम पैक'
export const largePacks = 'बड़े पैक'
export const shortPlans = 'छोटे प्लान'
export const longerPlans = 'लंबे प्लान'
export const longestPlans = 'सबसे लंबे प्लान'
export const smallValues = 'छोटी रकम'
export const mediumValues = 'मीडियम रकम'
export const largeValues = 'बड़ी रकम'
