// Shown for an address that has no screen.

import { Link } from '@tanstack/react-router'
import button from '../../ui/button.module.css'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { SearchForm } from './search-form.tsx'

export function Elsewhere() {
  usePageTitle('Not found')
  return (
    <Notice
      title="This page does not exist."
      text="The address may be mistyped, or the page has moved. Search the store, or start from the home page."
    >
      <SearchForm />
      <Link to="/" className={button.quiet}>
        Go to the store
      </Link>
    </Notice>
  )
}
