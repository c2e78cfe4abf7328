// A component that is downloaded when first shown. If the download fails, nothing is shown: only for
// content that the page can do without.

import { type ComponentType, createElement, lazy, memo, Suspense } from 'react'
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
  const show = (props: Props) => <Suspense>{createElement(Loaded, props)}</Suspense>
  // What the server has rendered would vanish until the code is there, if it were rendered again before.
  if (isRendered) return memo(show) as unknown as ComponentType<Props>
  return function Later(props) {
    return useIsTakenOver() && show(props)
  }
}
