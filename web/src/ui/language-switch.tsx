// The other languages of the store, as plain links: they load the page from its build for that language.

import { languageNames, languages, toLanguage } from '@gemwala/contract/languages'
import { useLocation } from '@tanstack/react-router'
import { language } from '../language.ts'
import { useIsTakenOver } from './taken-over.ts'

export function LanguageSwitch() {
  const { pathname, searchStr } = useLocation()
  // The server renders a product under its number alone, and no search.
  const rendered = pathname.replace(/^(\/product\/\d+)\/.*/, '$1')
  const path = useIsTakenOver() ? pathname + searchStr : rendered
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <a key={other} href={toLanguage(other, path)} lang={other} hrefLang={other}>
        {languageNames[other]}
      </a>
    ))
}
