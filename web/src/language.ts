// The language of this build. `language.hi.ts` takes its place in the Hindi one.

import type { Language } from '@gemwala/contract/languages'

export const language: Language = 'en'

/** For dates and numbers. */
export const locale = 'en-IN'

/** Each build has its own, with the names of its files. */
export const serviceWorkerPath = '/service-worker.js'
