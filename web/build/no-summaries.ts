// Removes the endpoint summaries, which only the documentation uses, from the customers' download.

import type { Plugin } from 'vite'

const summary = /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?/g

export const noSummaries = (): Plugin => ({
  name: 'gemwala:no-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/src\/(?:[\w-]+\/)?[\w-]+\.ts$/ },
    handler: (code) => ({ code: code.replace(summary, ''), map: null }),
  },
})
