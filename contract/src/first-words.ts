// The texts that every page needs, in their own file, so that the home page downloads only these.

export const storeTitle = 'Gemwala'

/** The text for a failure without a more specific one. */
export const failedText = 'An error occurred'
