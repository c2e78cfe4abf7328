// The development proxy. Vite serves the screens and the sources, the store answers everything else.
// Some paths are both, such as /product/:productid: a GET that accepts HTML asks for the screen.

import { demoEndpoints } from '@gemwala/contract/console/demo'
import type { Endpoint } from '@gemwala/contract/endpoint'
import { allEndpoints } from '@gemwala/contract/endpoints'
import { demoScreen, screens } from '@gemwala/contract/screens'
import type { ProxyOptions } from 'vite'

export function callProxy(storeUrl: string): Record<string, ProxyOptions> {
  const called: Endpoint[] = [
    ...allEndpoints.map(({ endpoint }) => endpoint),
    ...Object.values(demoEndpoints),
  ]
  const options: ProxyOptions = {
    target: storeUrl,
    bypass: ({ method, headers, url = '' }) =>
      method === 'GET' && headers.accept?.includes('text/html') && isScreen(url) ? url : undefined,
  }
  return {
    '^/(docs|health|hooks|images)(/|\\?|$)': options,
    ...Object.fromEntries(called.map(({ path }) => [patternOf(path), options])),
  }
}

const isScreen = (url: string): boolean =>
  [...screens, demoScreen].some((path) => new RegExp(patternOf(path)).test(url))

/** Vite treats a key that starts with ^ as a regular expression for the address. */
const patternOf = (path: string): string => `^${path.replace(/:\w+/g, '[^/?]+')}(\\?.*)?$`
