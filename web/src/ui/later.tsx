// A component that is downloaded when first shown. If the download fails, nothing is shown: only for
// content that the page can do without.

import { type ComponentType, createElement, lazy, Suspense } from 'react'

export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => {
    const found = await load().catch(() => () => null)
    return { default: found as ComponentType<object> }
  })
  return (props) => <Suspense>{createElement(Loaded, props)}</Suspense>
}
