// Texts that several areas say.

export const storeTitle = 'Gemwala'

export const texts = {
  failed: 'An error occurred',
  requiredFields: 'Please fill in all required fields',
  notSignedIn: 'Please log in to continue.',
  notAllowed: 'You are not allowed to do this.',
  notFound: 'Not found',
  badRequest: 'The request could not be read.',
  tooLarge: 'The request is too large.',
  tooBusy: 'The store is busy. Please try again in a moment.',
  /** For a call of the specification whose part of the store is not built yet. */
  notBuiltYet: 'This part of the store is not built yet.',
} as const
