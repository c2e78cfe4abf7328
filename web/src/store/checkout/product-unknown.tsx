// Shown when no product has this address.

import { Link } from '@tanstack/react-router'
import button from '../../ui/button.module.css'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { SearchForm } from '../lost/search-form.tsx'
import * as words from './checkout.texts.ts'

export function ProductUnknown() {
  usePageTitle(words.productNotFound)
  return (
    <Notice title={words.couldNotFind} text={words.mayNotBeSold}>
      <SearchForm />
      <Link to="/" className={button.quiet}>
        {words.goToStore}
      </Link>
    </Notice>
  )
}
