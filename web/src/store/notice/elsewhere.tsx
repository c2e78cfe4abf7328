// For an address without a route: a screen that is still being built, or no screen at all.

import { Link, useLocation } from '@tanstack/react-router'
import button from '../../ui/button.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import { Notice } from './notice.tsx'
import { screenAt } from './screen-at.ts'
import { SearchForm } from './search-form.tsx'

export function Elsewhere() {
  const pathname = useLocation({ select: (location) => location.pathname })
  return screenAt(pathname)?.isOpen === false ? <StillBeingBuilt /> : <NotHere />
}

function StillBeingBuilt() {
  usePageTitle('Still being built')
  return (
    <Notice
      title="This part of the store is still being built."
      text="It will open here. Until then the catalogue is the place to look around."
    >
      <Link to="/" className={button.gold}>
        Go to the store
      </Link>
    </Notice>
  )
}

function NotHere() {
  usePageTitle('Not found')
  return (
    <Notice
      title="This page is not here."
      text="The address may be mistyped, or the page has moved. Search the store, or start from the top."
    >
      <SearchForm />
      <Link to="/" className={button.quiet}>
        Go to the store
      </Link>
    </Notice>
  )
}
