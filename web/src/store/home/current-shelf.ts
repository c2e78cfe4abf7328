// The shelf of the home page that is in view, by its id.

import { shared } from '../../ui/shared.ts'

/** Until the page is scrolled. */
export const firstShelf = 'trending'

export const currentShelf = shared(firstShelf)

export const useCurrentShelf = (): string => currentShelf.use()
