// Starts the web. A page that the server has rendered can be read and its links work without us, so
// there the application is loaded when the browser has nothing else to do, or at the first touch.

import './styles/fonts.ts'
import './styles/tokens.css'
import './styles/hues.css'
import './styles/base.css'
import { holdEarlyDeeds } from './early-deeds.ts'

const page = document.getElementById('root')!
let hasStarted = false
const early = page.hasChildNodes() ? holdEarlyDeeds(() => void start()) : undefined

async function start() {
  if (hasStarted) return
  hasStarted = true
  preloadChunks()
  // Visitors use a rendered page meanwhile, so React and the application get a task each instead of a long one.
  if (early) await import('react-dom/client')
  const { show } = await import('./app.tsx')
  await show(page, early)
}

/** The build names the files of the page's screen, which would otherwise be found one after the other. */
function preloadChunks() {
  const names = document.querySelector<HTMLElement>('script[data-chunks]')?.dataset.chunks
  for (const name of names?.split(' ') ?? []) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: name })
    document.head.append(link)
  }
}

function startWhenIdle() {
  // Safari has no requestIdleCallback.
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1))
  whenIdle(() => void start(), { timeout: 5000 })
}

if (!early) void start()
else if (document.readyState === 'complete') startWhenIdle()
else addEventListener('load', startWhenIdle, { once: true })
