// Addresses that have no screen.

import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openApp, seeOn } from '../../../test/open-app.tsx'
import { product, shelves } from '../../../test/samples.ts'

const answers = {
  'GET /product/gethomeproducts': shelves({ games: [product('Ember Rift')] }),
  'GET /store/images': [],
}

beforeEach(() => seeOn('desktop'))

test.each(['/nowhere', '/product', '/orders/GW1/more'])('%s has no page', async (path) => {
  await openApp(path, answers)
  await screen.findByRole('heading', { name: 'This page does not exist.' })
  expect(document.title).toBe('Not found · Gemwala')
})

test('the page for unknown addresses offers a search', async () => {
  const { user, router } = await openApp('/nowhere', answers)
  await screen.findByRole('heading', { name: 'This page does not exist.' })
  await user.type(screen.getByRole('searchbox'), 'ember{Enter}')
  await screen.findByRole('heading', { name: 'Results for “ember”' })
  expect(router.state.location.href).toBe('/?q=ember')
})
