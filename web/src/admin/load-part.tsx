// Downloads a part of the console when it is first shown. After a deployment the files of an open console may be gone,
// so a failed download loads the page again. If that happened a moment ago, the failure has another reason and is shown.

import { type ComponentType, lazy, type ReactNode } from 'react'
import { LoadFailed } from '../forms/load-failed.tsx'
import { keepInTab, readOfTab } from '../session/tab-storage.ts'

const reloadedKey = 'reloaded-after-deployment'
const pauseMs = 60_000

/** In place of a part. React keeps the result of a download, so only a new page can try again. */
export const PartFailed = () => (
  <LoadFailed
    title="We could not load this part of the console."
    text="Check your connection, then try again."
    isAsking={false}
    onTryAgain={() => location.reload()}
  />
)

export const loadPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: () => ReactNode = PartFailed,
) =>
  lazy<ComponentType<Props>>(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      if (!mayReload()) {
        // biome-ignore lint/suspicious/noConsole: an error in the part's own code looks the same to staff.
        console.error('Could not load a part of the console:', error)
        return { default: Failed }
      }
      location.reload()
      // Nothing is shown until the page is loaded again.
      return new Promise<never>(() => {})
    }
  })

/** A time, not a mark that a success removes: with one broken part among working ones, the page would reload for ever. */
function mayReload(): boolean {
  const last = readOfTab<number>(reloadedKey) ?? 0
  if (Date.now() - last < pauseMs) return false
  keepInTab(reloadedKey, Date.now())
  // A browser that stores nothing could not end a loop.
  return readOfTab(reloadedKey) !== undefined
}
