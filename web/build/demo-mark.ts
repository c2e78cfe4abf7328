// Marks the pages of a demo in development, as the store marks those that it serves itself.

import { demoMark } from '@gemwala/contract/screens'
import type { Plugin } from 'vite'

export const markDemo = (): Plugin => ({
  name: 'gemwala:mark-demo',
  apply: 'serve',
  transformIndexHtml: (page) => page.replace('<html', `<html ${demoMark}`),
})
