// The data the server wrote into the home page, so that its first picture needs no request.

import { type BootData, bootElementId } from '@gemwala/contract/boot'

/** Gives the boot data the first time and nothing after that: by then it is no longer fresh. */
export function takeBootData(): BootData | undefined {
  const element = document.getElementById(bootElementId)
  if (!element?.textContent) return undefined
  element.remove()
  return JSON.parse(element.textContent) as BootData
}
