// The root of all screens. Each part of the product has its own layout.

import type { BootData } from '@gemwala/contract/boot'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'

export const Route = createRootRouteWithContext<{ boot: BootData }>()({
  component: Outlet,
})
