// The storefront's layout.

import { createFileRoute } from '@tanstack/react-router'
import { StoreShell } from '../store/shell/store-shell.tsx'

export const Route = createFileRoute('/_store')({ component: StoreShell })
