// Downloads a part of the console when it is first shown. After a deployment the files of an open console may be gone,
// so a failed download loads the page again, once; a second failure has another reason and is shown.

import { type ComponentType, lazy } from 'react'
import { keepInTab, readOfTab } from '../session/tab-storage.ts'

const reloadedKey = 'reloaded-after-deployment'

export const loadPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    try {
      const loaded = await load()
      keepInTab(reloadedKey, undefined)
      return { default: loaded }
    } catch (error) {
      if (readOfTab(reloadedKey)) throw error
      keepInTab(reloadedKey, true)
      location.reload()
      // Nothing is shown until the page is loaded again.
      return new Promise<never>(() => {})
    }
  })
