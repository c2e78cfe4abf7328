// A component that is downloaded when first shown. If the download fails, nothing is shown: only for
// content that the page can do without.

import { type ComponentType, createElement, lazy, Suspense } from 'react'
import { useIsTakenOver } from './taken-over.ts'

export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Whether a page that the server renders has it from the start. */
  { isRendered = false } = {},
): ComponentType<Props> {
  const Loaded = lazy(async () => {
    const found = await load().catch(() => () => null)
    return { default: found as ComponentType<object> }
  })
  return function Later(props) {
    const isTakenOver = useIsTakenOver()
    return (isRendered || isTakenOver) && <Suspense>{createElement(Loaded, props)}</Suspense>
  }
}
