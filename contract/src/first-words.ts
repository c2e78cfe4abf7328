// The texts that every page needs, apart from the others: so the home page downloads only these.

export const storeTitle = 'Gemwala'

/** What is said of a failure that nothing better is known of. */
export const failedText = 'An error occurred'
