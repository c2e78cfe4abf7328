// The console's frame: navigation beside the screen, or behind a button on small screens.

import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { askFactors } from '../../api/factor/factors.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useAlarmNotices } from '../alarms/alarm-notices.ts'
import { UndoLines } from '../order/undo-lines.tsx'
import { KeyList } from '../palette/key-list.tsx'
import { Palette } from '../palette/palette.tsx'
import { queryClient } from '../query-client.ts'
import { rightsQuery } from '../rights.ts'
import { ConsoleToaster } from '../ui/console-toaster.tsx'
import { NavIcon } from '../ui/nav-icons.tsx'
import { SideDialog } from '../ui/side-dialog.tsx'
import { AskedInReview } from './asked-in-review.tsx'
import { BrandLink } from './brand-link.tsx'
import styles from './console-shell.module.css'
import { MaintenanceBanner } from './maintenance-banner.tsx'
import { ShownOrder } from './shown-order.tsx'
import { Sidebar } from './sidebar.tsx'
import { useGoTo } from './use-go-to.ts'
import { useTools } from './use-tools.ts'

export function ConsoleShell() {
  const { open, search, showKeys, close } = useTools()
  useGoTo()
  // Learns how long the last proof counts, for decisions that may be sent when the page closes.
  useEffect(() => void askFactors().catch(() => undefined), [])
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.shell}>
        <a className={styles.skip} href="#main">
          Skip to content
        </a>
        <TopBar onSearch={search} />
        <aside className={styles.aside}>
          <Sidebar onSearch={search} />
        </aside>
        <main id="main" tabIndex={-1} className={styles.main}>
          <MaintenanceBanner />
          <Screen />
        </main>
        <ShownOrder />
        <AskedInReview />
        <AlarmNotices />
        {open === 'palette' && <Palette onClose={close} onKeys={showKeys} />}
        {open === 'keys' && <KeyList onClose={close} />}
        <ConsoleToaster />
        <UndoLines />
      </div>
    </QueryClientProvider>
  )
}

/** A component, because the query needs the provider above. */
function AlarmNotices() {
  useAlarmNotices()
  return null
}

/** It waits for the rights, so that it neither offers nor requests what would be refused. */
const Screen = () => (useQuery(rightsQuery).isPending ? <Waiting /> : <Outlet />)

/** Visible on small screens only. */
function TopBar({ onSearch }: { onSearch: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const place = useLocation({ select: ({ href }) => href })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes whenever the address changes.
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
      <BrandLink className={styles.brand} />
      <button type="button" className={styles.search} aria-label="Search" onClick={onSearch}>
        <SearchIcon size={21} />
      </button>
      <SideDialog side="left" label="Navigation" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Sidebar
          onSearch={() => {
            setOpen(false)
            onSearch()
          }}
        />
      </SideDialog>
    </header>
  )
}
