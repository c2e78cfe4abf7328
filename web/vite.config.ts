// How the web is built and served in development.

import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budget } from './build/budget.ts'
import { callProxy } from './build/call-proxy.ts'
import { homePage } from './build/home-page.ts'
import { noSummaries } from './build/no-summaries.ts'
import { precompress } from './build/precompress.ts'
import { shortName } from './build/short-name.ts'

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What a screen shows while it waits or fails must be there without a further download.
      codeSplittingOptions: { defaultBehavior: [['component']] },
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    noSummaries(),
    homePage(),
    budget(),
    precompress(),
  ],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Few files compress better than many, and the libraries change less often than we do.
          groups: [
            { name: 'framework', test: /\/node_modules\//, priority: 3 },
            { name: 'shop', test: /\/src\/store\/(home|product|search|shell)\//, priority: 2 },
            { name: 'shared', test: /\/src\//, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  resolve: {
    // React has had this store hook for years; the shim for older versions is dead weight.
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  css: { modules: { generateScopedName: shortName } },
  server: { proxy: callProxy() },
})
