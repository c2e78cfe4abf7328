// Leaves out what the libraries collect for messages that nobody reads.

import { getConfig, prettyDOM } from '@testing-library/react'
import * as React from 'react'

/** While `findBy…` waits, each check that finds nothing would print the page; its timeout prints it. */
export function getElementError(message: string | null, container: Element): Error {
  const { defaultIgnore, ...rest } = getConfig()
  const isWaiting =
    '_disableExpensiveErrorDiagnostics' in rest && rest._disableExpensiveErrorDiagnostics
  const page = () => `Ignored nodes: comments, ${defaultIgnore}\n${prettyDOM(container)}`
  const error = new Error([message, !isWaiting && page()].filter(Boolean).join('\n\n'))
  error.name = 'TestingLibraryElementError'
  // The report shows the line of the test, not this one.
  Error.captureStackTrace(error, getElementError)
  return error
}

/**
 * React's development build takes a stack trace for every element that it creates, up to ten thousand
 * a second, to say in a warning who created it. This took an eighth of the time of all tests.
 */
export function dropOwnerStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    React as unknown as Record<string, object>
  if (!internals || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error(
      'React counts its stack traces elsewhere now: adapt or remove dropOwnerStacks().',
    )
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
    configurable: true,
  })
}
