// `npm run dev`: the store and the web app's sources at one address. Vite answers there, with hot
// reload, and forwards calls to the store, which has its own port and restarts when one of its files
// changes.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../server/test/database/private-postgres.ts'
import { endOnSignals, exitCodeOf, startApart } from './ending.ts'
import { root } from './step.ts'

endOnSignals()
if (existsSync('.env')) process.loadEnvFile('.env')

const { HOST: host = '127.0.0.1', PORT: port = '3000' } = process.env
const address = `http://127.0.0.1:${port}`
const storePort = await freePort()
const storeUrl = `http://127.0.0.1:${storePort}`
const environment = { PUBLIC_URL: address, ...process.env, STORE_URL: storeUrl }

const store = startApart(
  process.execPath,
  [
    ...['server/src', 'server/demo-data', 'contract/src', 'simulators/src'].map(
      (path) => `--watch-path=${path}`,
    ),
    '--watch-preserve-output',
    '--max-semi-space-size=4',
    'server/src/main.ts',
  ],
  {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...environment, HOST: '127.0.0.1', PORT: String(storePort) },
  },
)
// The store's greeting names its own port, which nobody needs to open.
store.stdout!.setEncoding('utf8').on('data', (text: string) => {
  process.stdout.write(text.replaceAll(storeUrl, address))
})

const web = startApart(
  join(root, 'node_modules/.bin/vite'),
  ['--host', host, '--port', port, '--strictPort', '--logLevel', 'warn'],
  { cwd: join(root, 'web'), stdio: ['ignore', 'inherit', 'inherit'], env: environment },
)

// Neither exits unless it cannot start; then it says why, and the signal stops the other one.
await Promise.race([exitCodeOf(store), exitCodeOf(web)])
process.kill(process.pid, 'SIGTERM')
