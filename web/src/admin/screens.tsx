// The console's screens by the first part of their address, each downloaded when it is first opened.

import { type ComponentType, lazy, Suspense } from 'react'
import { Waiting } from '../auth/waiting.tsx'
import { Elsewhere } from '../store/notice/elsewhere.tsx'

/** `rest` is what follows in the address: the number of `/admin/user/1000`. */
export type ScreenProps = { rest: string }

type Screen = ComponentType<ScreenProps>

const screen = (load: () => Promise<Screen>) => lazy(async () => ({ default: await load() }))

const screens: Record<string, Screen> = {
  admingallery: screen(async () => (await import('./gallery/gallery-screen.tsx')).GalleryScreen),
  txn: screen(async () => (await import('./txn/txn-screen.tsx')).TxnScreen),
}

export function ConsoleScreen({ path }: { path: string }) {
  const [name = '', ...rest] = path.split('/')
  const Found = screens[name]
  return Found ? (
    <Suspense fallback={<Waiting />}>
      <Found rest={rest.join('/')} />
    </Suspense>
  ) : (
    <Elsewhere />
  )
}
