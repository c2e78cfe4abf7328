// Shown for an address that has no screen.

import { Link } from '@tanstack/react-router'
import button from '../../ui/button.module.css'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import * as words from './elsewhere.texts.ts'
import { SearchForm } from './search-form.tsx'

export function Elsewhere() {
  usePageTitle(words.notFound)
  return (
    <Notice title={words.noSuchPage} text={words.whereToGo}>
      <SearchForm />
      <Link to="/" className={button.quiet}>
        {words.goToStore}
      </Link>
    </Notice>
  )
}
