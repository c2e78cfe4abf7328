// The root of all screens. Each part of the product has its own layout.

import { createRootRoute, Outlet } from '@tanstack/react-router'

export const Route = createRootRoute({ component: Outlet })
