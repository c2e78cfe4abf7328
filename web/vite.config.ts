// How the web is built and served in development.

import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budget } from './build/budget.ts'
import { callProxy } from './build/call-proxy.ts'
import { chunkGroups, resolveDependencies, splitBehavior } from './build/chunks.ts'
import { markDemo } from './build/demo-mark.ts'
import { homePage } from './build/home-page.ts'
import { noSummaries } from './build/no-summaries.ts'
import { precompress } from './build/precompress.ts'
import { shortName } from './build/short-name.ts'

/** `npm run dev` passes the store's address, and whether it is a demo. */
const { STORE_URL: storeUrl = 'http://127.0.0.1:3000', APP_ENV: mode = 'demo' } = process.env

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A screen's pending and error states must be available without a further download.
      codeSplittingOptions: { defaultBehavior: [['component']], splitBehavior },
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    noSummaries(),
    mode === 'demo' && markDemo(),
    homePage(),
    budget(),
    precompress(),
  ],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies },
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups },
      },
    },
  },
  resolve: {
    // React has had this hook for years; the shim for older versions is dead weight.
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  css: { modules: { generateScopedName: shortName } },
  server: { proxy: callProxy(storeUrl) },
})
