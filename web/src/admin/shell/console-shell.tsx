// The console's frame: navigation beside the screen, or behind a button on small screens.

import { QueryClientProvider } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Mark } from '../../ui/icons.tsx'
import { toScreen } from '../links.ts'
import { useShownOrder } from '../order/use-open-order.ts'
import { ConsoleToaster } from '../ui/console-toaster.tsx'
import { SideDialog } from '../ui/side-dialog.tsx'
import styles from './console-shell.module.css'
import { NavIcon } from './nav-icons.tsx'
import { queryClient } from './query-client.ts'
import { Sidebar } from './sidebar.tsx'

const OrderDrawer = lazy(async () => ({
  default: (await import('../order/order-drawer.tsx')).OrderDrawer,
}))

export function ConsoleShell() {
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.shell}>
        <a className={styles.skip} href="#main">
          Skip to content
        </a>
        <TopBar />
        <aside className={styles.aside}>
          <Sidebar />
        </aside>
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <ShownOrder />
        <ConsoleToaster />
      </div>
    </QueryClientProvider>
  )
}

/** Any screen can open an order by the address; it is downloaded when the first one is. */
function ShownOrder() {
  const [wasShown, setShown] = useState(false)
  const isShown = useShownOrder() !== undefined
  if (isShown && !wasShown) setShown(true)
  return wasShown || isShown ? (
    <Suspense>
      <OrderDrawer />
    </Suspense>
  ) : null
}

/** Only small screens show it. */
function TopBar() {
  const [isOpen, setOpen] = useState(false)
  const place = useLocation({ select: ({ href }) => href })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has chosen an entry is there.
  useEffect(() => setOpen(false), [place])
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={styles.toggle}
        aria-label="Open navigation"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <NavIcon name="menu" size={22} />
      </button>
      <Link {...toScreen('')} className={styles.brand}>
        <Mark />
        Game Admin
      </Link>
      <SideDialog side="left" label="Navigation" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Sidebar />
      </SideDialog>
    </header>
  )
}
