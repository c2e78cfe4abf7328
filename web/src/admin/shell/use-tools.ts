// What opens over every screen of the console: the palette by Ctrl-K, the list of keys by '?'.

import { useCallback, useLayoutEffect, useState } from 'react'
import { useKeys } from '../ui/use-keys.ts'

type Tool = 'palette' | 'keys'

export function useTools() {
  const [open, setOpen] = useState<Tool>()
  useLayoutEffect(() => {
    // Unlike the screens' shortcuts, it works while typing.
    const hear = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isAsked || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen('palette')
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  const showKeys = useCallback(() => setOpen('keys'), [])
  useKeys({ '?': showKeys })
  const close = useCallback(() => setOpen(undefined), [])
  const search = useCallback(() => setOpen('palette'), [])
  return { open, search, showKeys, close }
}
