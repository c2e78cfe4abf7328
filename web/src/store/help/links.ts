// Links to the help pages.

import type { HelpPage } from '@gemwala/contract/help/help-pages'
import type { LinkProps } from '@tanstack/react-router'

/** With an edition, to the text that was in force then. */
export const toHelp = (page: HelpPage, edition: number | null = null): LinkProps => {
  const search: object = edition === null ? {} : { edition: String(edition) }
  return { to: '/help/$page', params: { page }, search } as LinkProps
}
