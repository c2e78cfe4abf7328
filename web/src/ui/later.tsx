// A component that is downloaded when it is first shown. If it cannot be had, nothing is shown in
// its place: only for what the page can do without.

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
