// What the console keeps of the server's answers. Lists that cannot be loaded are logged, as
// specified; the screens say it besides.

import { QueryCache, QueryClient } from '@tanstack/react-query'
import { CallFailed } from '../api/call.ts'

/** The server was busy or away; a refusal would be one again. */
const isWorthAnotherTry = (error: unknown) =>
  !(error instanceof CallFailed) || error.status === 0 || error.status >= 502

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      // biome-ignore lint/suspicious/noConsole: the specification wants failed fetches logged.
      console.error(`Could not load ${String(queryKey[0])}:`, error.message)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (times, error) => times < 1 && isWorthAnotherTry(error),
      retryDelay: 400,
    },
  },
})
