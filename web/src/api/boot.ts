// The data that the server wrote into the page, so that the first render needs no request.

import { type BootData, bootElementId } from '@gemwala/contract/boot'

/** Returns the boot data once, and nothing after that, because it is no longer fresh. */
export function takeBootData(): BootData {
  const element = document.getElementById(bootElementId)
  if (!element?.textContent) return {}
  element.remove()
  return JSON.parse(element.textContent) as BootData
}
