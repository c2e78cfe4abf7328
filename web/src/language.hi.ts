// The language of the Hindi build.

import type { Language } from '@gemwala/contract/languages'

export const language: Language = 'hi'

/** For dates and numbers. */
export const locale = 'hi-IN'

export const serviceWorkerPath = '/service-worker.hi.js'
