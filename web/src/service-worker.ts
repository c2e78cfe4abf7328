// Keeps the store usable without a network: its files, its pictures, and the last catalogue. A page and
// the catalogue are always asked from the network first, so that nobody online sees an old price.

/** What is used of the worker's global scope, which TypeScript knows only without a page's. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Asking = Lasting & { request: Request; respondWith(answer: Promise<Response>): void }
type Scope = {
  addEventListener(name: 'install' | 'activate', run: (event: Lasting) => void): void
  addEventListener(name: 'fetch', run: (event: Asking) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  location: Location
}
const worker = self as unknown as Scope

/** Written by the build: the storefront's files, and a name that changes with them. */
declare const shellFiles: string[]
declare const shellVersion: string
declare const shellLanguage: string

/** The page of every screen that the server does not render. */
const shellPage = '/orders'
const shell = `shell ${shellVersion}`
const pictures = 'pictures'
/** A kept page needs the files of its own language. */
const catalogue = `catalogue ${shellLanguage}`
const picturesAtMost = 300

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(shell)
      .then((cache) => cache.addAll([...shellFiles, shellPage]))
      .then(() => worker.skipWaiting()),
  )
})

worker.addEventListener('activate', (event) => {
  const forgetOld = async () => {
    const names = await caches.keys()
    const old = names.filter((name) => ![shell, pictures, catalogue].includes(name))
    await Promise.all(old.map((name) => caches.delete(name)))
    await worker.clients.claim()
  }
  event.waitUntil(forgetOld())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFirst(request, shell))
  else if (isPicture.test(pathname)) event.respondWith(keptFirst(request, pictures))
  else if (isCatalogue.test(pathname)) event.respondWith(networkFirst(request))
})

const isPicture = /^\/(images|demo\/art)\//
const isCatalogue = /^\/(product\/gethomeproducts|store\/(images|searchindex|products\/\d+))$/
/** Rendered for everybody, so they contain nothing personal. */
const isRendered = /^\/(home|login|register|help\/\w+|product\/\d+(\/[^/]+)?)?$/

async function page(request: Request, pathname: string): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (answer.ok && isRendered.test(pathname)) await keepPage(pathname, answer.clone())
    return answer
  } catch (error) {
    const kept = (await caches.match(pathname)) ?? (await caches.match(shellPage))
    if (kept) return kept
    throw error
  }
}

/** Keeps a page, and its data as the answers of the calls that would bring them. */
async function keepPage(pathname: string, answer: Response): Promise<void> {
  const html = await answer.clone().text()
  await keep(catalogue, pathname, answer)
  const [, json] =
    /<script type="application\/json" id="boot-data">(.*?)<\/script>/s.exec(html) ?? []
  const { home, product } = JSON.parse(json ?? '{}') as import('@gemwala/contract/boot').BootData
  if (product) await keep(catalogue, `/store/products/${product.productid}`, Response.json(product))
  if (!home) return
  await keep(catalogue, '/product/gethomeproducts', Response.json(home.products))
  await keep(catalogue, '/store/images', Response.json(home.images))
}

async function keptFirst(request: Request, name: string): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await keep(name, request, answer.clone())
  return answer
}

async function networkFirst(request: Request): Promise<Response> {
  // With an authorization an answer has the prices of one customer's role. It is never kept, but a
  // customer without a network still sees the public one.
  const isPublic = !request.headers.has('authorization')
  try {
    const answer = await fetch(request)
    if (answer.ok && isPublic) await keep(catalogue, request, answer.clone())
    return answer
  } catch (error) {
    const kept = await caches.match(request)
    if (kept) return kept
    throw error
  }
}

/** A full disk must not fail the page. */
async function keep(name: string, key: Request | string, answer: Response): Promise<void> {
  try {
    const cache = await caches.open(name)
    await cache.put(key, answer)
    if (name !== pictures) return
    const keys = await cache.keys()
    for (const old of keys.slice(0, Math.max(0, keys.length - picturesAtMost))) {
      await cache.delete(old)
    }
  } catch {
    // The next visit asks the network again.
  }
}
