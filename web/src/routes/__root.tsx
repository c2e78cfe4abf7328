// Above all screens. Each part of the product brings its own layout.

import { createRootRoute, Outlet } from '@tanstack/react-router'

export const Route = createRootRoute({ component: Outlet })
