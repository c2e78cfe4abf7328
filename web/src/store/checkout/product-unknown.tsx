// Shown when no product has this address.

import { Link } from '@tanstack/react-router'
import button from '../../ui/button.module.css'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { SearchForm } from '../notice/search-form.tsx'

export function ProductUnknown() {
  usePageTitle('Product not found')
  return (
    <Notice
      title="We could not find this product."
      text="It may no longer be sold. Search the store, or browse everything."
    >
      <SearchForm />
      <Link to="/" className={button.quiet}>
        Go to the store
      </Link>
    </Notice>
  )
}
