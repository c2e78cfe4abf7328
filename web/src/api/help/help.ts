// The help pages.

import type { BootData } from '@gemwala/contract/boot'
import { helpPageEndpoints, isHelpPage } from '@gemwala/contract/help/help-pages'
import type { ShownHelpPage } from '@gemwala/contract/help/help-pages.shapes'
import { CallFailed, call } from '../call.ts'

/** From the page if it has it, otherwise from the server; null for an unknown one. */
export async function loadHelpPage(
  page: string,
  edition: string | undefined,
  boot: BootData,
): Promise<ShownHelpPage | null> {
  const given = boot.help
  if (given) {
    // Only the first time: later another page may be wanted.
    delete boot.help
    return given
  }
  if (!isHelpPage(page)) return null
  try {
    return await call(helpPageEndpoints.page, {
      params: { page },
      query: edition === undefined ? {} : { edition },
    })
  } catch (error) {
    // An edition that nobody could have seen.
    if (error instanceof CallFailed && error.status === 400) return null
    throw error
  }
}
