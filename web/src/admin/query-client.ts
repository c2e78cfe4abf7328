// The console's cache of server answers. Failed fetches are logged, as specified, in addition to the
// error on the screen.

import { QueryCache, QueryClient } from '@tanstack/react-query'
import { CallFailed } from '../api/call.ts'

/** Retry when the server was busy or unreachable; a refusal would be the same again. */
const isWorthAnotherTry = (error: unknown) =>
  !(error instanceof CallFailed) || error.status === 0 || error.status >= 502

/** What the navigation counts. Work that empties a queue asks for it again. */
export const attentionKey = 'attention'

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      // biome-ignore lint/suspicious/noConsole: the specification requires failed fetches to be logged.
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
