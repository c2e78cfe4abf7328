// How the web is built and served in development.

import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig, type EnvironmentOptions } from 'vite'
import { budget } from './build/budget.ts'
import { callProxy } from './build/call-proxy.ts'
import { chunkGroups, resolveDependencies, splitBehavior } from './build/chunks.ts'
import { markDemo } from './build/demo-mark.ts'
import { hindiTexts } from './build/hindi.ts'
import { hoverOnly } from './build/hover-only.ts'
import { noSummaries } from './build/no-summaries.ts'
import { renderedPages } from './build/pages.ts'
import { precompress } from './build/precompress.ts'
import { serviceWorker } from './build/service-worker.ts'
import { shortName } from './build/short-name.ts'

/** `npm run dev` passes the store's address, and whether it is a demo. */
const { STORE_URL: storeUrl = 'http://127.0.0.1:3000', APP_ENV: mode = 'demo' } = process.env

/** The home page downloads the names of many files, and a hash does not compress. Seven characters are the least. */
const hashed = '[name]-[hash:7]'
/** Rendered pages name pictures as the browser's build does. */
const assetFileNames = `assets/${hashed}[extname]`

const pageBuild: BuildEnvironmentOptions = {
  target: 'baseline-widely-available',
  modulePreload: { polyfill: false, resolveDependencies },
  rolldownOptions: {
    output: {
      chunkFileNames: `assets/${hashed}.js`,
      assetFileNames,
      codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups },
    },
  },
}

const renderBuild = (name: string): BuildEnvironmentOptions => ({
  outDir: 'dist/render',
  copyPublicDir: false,
  rolldownOptions: {
    input: { [name]: 'src/render.tsx' },
    // One file each: a module that both languages shared would mix their two copies of React.
    output: { entryFileNames: '[name].js', assetFileNames, codeSplitting: false },
  },
})

/** React's own build for production: in a demo the environment names none. */
const selfContained: EnvironmentOptions = {
  resolve: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
}

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
    hindiTexts(),
    mode === 'demo' && markDemo(),
    renderedPages(),
    serviceWorker(),
    budget(),
  ],
  environments: {
    client: { build: pageBuild },
    // What the server renders pages with, in a single file and with everything that it needs.
    ssr: { build: renderBuild('render'), ...selfContained },
    // Their Hindi versions, in the same folder: files without a text are the same, and downloaded once.
    hindi: {
      consumer: 'client',
      build: { ...pageBuild, emptyOutDir: false, copyPublicDir: false },
    },
    hindiRender: {
      build: { ...renderBuild('render.hi'), emptyOutDir: false },
      ...selfContained,
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments))
        await builder.build(environment)
      await precompress(builder.environments.client!.config.build.outDir)
    },
  },
  resolve: {
    alias: [
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: join(import.meta.dirname, 'build/select-from-store.ts'),
      },
      {
        find: /^\.\/searchParams\.js$/,
        replacement: join(import.meta.dirname, 'build/no-search-params.ts'),
      },
    ],
  },
  css: { modules: { generateScopedName: shortName }, postcss: { plugins: [hoverOnly] } },
  server: { proxy: callProxy(storeUrl) },
})
