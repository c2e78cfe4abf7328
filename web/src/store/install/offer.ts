// The browser's offer to install the store. It comes once, soon after the page has loaded, so it is kept
// until there is a good moment to show it.

import { shared } from '../../ui/shared.ts'

/** Not in TypeScript's library: only Chromium has it. */
export type InstallOffer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

export const installOffer = shared<InstallOffer | undefined>(undefined)

export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The browser would show it at once, before the visitor knows us.
    event.preventDefault()
    installOffer.set(event as InstallOffer)
  })
  addEventListener('appinstalled', () => installOffer.set(undefined))
}
