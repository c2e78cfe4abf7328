// The languages of the store. English is the one that it falls back to.

export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

/** The language of the page that makes a call, so that its answers agree with it. */
export const languageHeader = 'page-language'

/** Languages by their own names, as the switch shows them. */
export const languageNames: Record<Language, string> = { en: 'English', hi: 'हिन्दी' }

/** A plain link: it remembers the language and returns to the page. */
export const languageScreen = '/language/:language'
export const toLanguage = (language: Language, path: string): string =>
  `${languageScreen.replace(':language', language)}?to=${encodeURIComponent(path)}`
