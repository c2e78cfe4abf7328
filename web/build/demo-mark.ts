// Marks the demo's pages in development, as the store does for the pages that it serves.

import { demoMark } from '@gemwala/contract/screens'
import type { Plugin } from 'vite'

export const markDemo = (): Plugin => ({
  name: 'gemwala:mark-demo',
  apply: 'serve',
  transformIndexHtml: (page) => page.replace('<html', `<html ${demoMark}`),
})
