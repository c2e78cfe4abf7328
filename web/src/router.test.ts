// The screens that the server answers with the page, and the routes that show them.

import { screens } from '@gemwala/contract/screens'
import { expect, test } from 'vitest'
import { makeRouter } from './router.ts'

test('every screen that the server knows has a route', () => {
  const router = makeRouter({ boot: {} })
  const unknown = screens.filter((screen) => {
    const [, , route] = router.getMatchedRoutes(screen.replace(/:\w+/g, '7'))
    return route === undefined || route.id === '/_store/$'
  })
  expect(unknown).toEqual([])
})
