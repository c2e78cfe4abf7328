// What buyers read in Hindi where they choose an item and how many.

export const items = 'आइटम'
export const nothingOnSale = 'अभी कुछ भी उपलब्ध नहीं है। कृपया कुछ समय बाद फिर देखें।'

// One item.
export const hot = 'लोकप्रिय'
export const bonus = 'बोनस'
export const onlyLeft = (left: number) => `सिर्फ़ ${left} ${left <= 1 ? 'बचा' : 'बचे'}`
export const outOfStock = 'स्टॉक में नहीं है'
/** The list price is struck through, in words for screen readers. */
export const insteadOf = (price: string, unseen: string | undefined) => (
  <>
    {price}
    <span className={unseen}> के बजाय</span>
  </>
)

// How many.
export const quantity = 'मात्रा'
export const oneLess = 'एक कम करें'
export const oneMore = 'एक और जोड़ें'
