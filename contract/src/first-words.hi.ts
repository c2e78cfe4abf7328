// The Hindi of the texts that every page needs.

export const storeTitle = 'Gemwala'

/** The text for a failure without a more specific one. */
export const failedText = 'कोई गड़बड़ी हुई'
