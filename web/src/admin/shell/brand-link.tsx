// The console's name, which leads to the dashboard. Unlike the router's link it is never marked as the
// current page: only one entry of the menu is.

import { useLinkProps } from '@tanstack/react-router'
import { Mark } from '../../ui/icons.tsx'
import { toScreen } from '../links.ts'

export function BrandLink({ className }: { className: string | undefined }) {
  const { 'aria-current': _, ...link } = useLinkProps({ ...toScreen(''), className } as never)
  return (
    <a {...link}>
      <Mark />
      <span>Game Admin</span>
    </a>
  )
}
