// A component that is downloaded when first shown. If the download fails, nothing is shown: only for
// content that the page can do without.

import { type ComponentType, createElement, lazy, Suspense, useState } from 'react'
import { useIsTakenOver } from './taken-over.ts'

const renderedParts: (() => Promise<unknown>)[] = []

/**
 * Downloads the code of what the rendered page shows from the start. If React took the page over without it, the next
 * update would remove the part from the page until its code arrives.
 */
export const loadRenderedParts = () => Promise.all(renderedParts.map((load) => load()))

export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Whether a page that the server renders has it from the start. */
  { isRendered = false } = {},
): ComponentType<Props> {
  let found: ComponentType<object> | undefined
  const find = async () => {
    found ??= (await load().catch(() => () => null)) as ComponentType<object>
    return { default: found }
  }
  if (isRendered) renderedParts.push(find)
  const useIsShown = isRendered ? () => true : useIsTakenOver
  const Lazy = lazy(find)
  return function Later(props) {
    const isShown = useIsShown()
    // Chosen once: with another type, the part would begin again.
    const [Part] = useState(() => found ?? Lazy)
    return isShown && <Suspense>{createElement(Part, props)}</Suspense>
  }
}
