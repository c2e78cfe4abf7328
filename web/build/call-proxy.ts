// The development proxy. Screens and calls share one host and some paths, so it decides by method
// and by what the browser wants: a GET that accepts HTML is a page and stays with Vite.

import { demoEndpoints } from '@gemwala/contract/demo'
import type { Endpoint } from '@gemwala/contract/endpoint'
import { allEndpoints } from '@gemwala/contract/endpoints'
import type { ProxyOptions } from 'vite'

const server = 'http://127.0.0.1:3000'

export function callProxy(): Record<string, ProxyOptions> {
  const called: Endpoint[] = [
    ...allEndpoints.map(({ endpoint }) => endpoint),
    ...Object.values(demoEndpoints),
  ]
  const options: ProxyOptions = {
    target: server,
    bypass: (request) =>
      request.method === 'GET' && request.headers.accept?.includes('text/html')
        ? request.url
        : undefined,
  }
  return {
    '^/images/': options,
    ...Object.fromEntries(called.map(({ path }) => [patternOf(path), options])),
  }
}

/** Vite takes a key that begins with ^ as a regular expression over the address. */
const patternOf = (path: string): string => `^${path.replace(/:\w+/g, '[^/?]+')}(\\?.*)?$`
