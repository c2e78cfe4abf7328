// The names of the help pages, for staff.

import type { HelpPage } from '@gemwala/contract/help/help-pages'
import type { HelpTextState } from '@gemwala/contract/help/help-pages.shapes'
import type { Language } from '@gemwala/contract/languages'

export const pageNames: Record<HelpPage, string> = {
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  refunds: 'Refunds and cancellations',
  delivery: 'About delivery',
  contact: 'Contact us',
}

export const languageNames: Record<Language, string> = { en: 'English', hi: 'Hindi' }

export const titleOf = ({ page, language }: Pick<HelpTextState, 'page' | 'language'>): string =>
  `${pageNames[page]} (${languageNames[language]})`
