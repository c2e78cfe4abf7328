// Waiting for a sold-out item.

import { sampleSoldItem } from '@gemwala/contract/samples'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { seeOn } from '../../../test/open-app.tsx'
import { openProduct, soldProduct } from '../../../test/product-page.ts'

beforeEach(() => seeOn('desktop'))

const items = [
  sampleSoldItem({ itemid: 1, name: 'A small one' }),
  sampleSoldItem({ itemid: 2, name: 'A large one', inStock: false }),
]

test('asks to be told about a sold-out item, and no longer', async () => {
  let itemids: number[] = []
  const { fetch, user } = await openProduct({
    product: soldProduct({ items }),
    answers: {
      'GET /store/notices/wishes': () => ({ itemids }),
      'POST /store/notices/wishes': ({ body }: RequestInit) => {
        itemids = JSON.parse(String(body)).isWished ? [2] : []
        return { itemids }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Tell me when A large one is back' }))
  const wished = { name: "We'll tell you when A large one is back", pressed: true }
  await user.click(await screen.findByRole('button', wished))
  await screen.findByRole('button', { name: 'Tell me when A large one is back', pressed: false })
  expect(screen.queryByRole('button', { name: /A small one/ })).toBeNull()
  const [, first] = fetch.mock.calls.find(
    ([path, request]) => path === '/store/notices/wishes' && request?.method === 'POST',
  )!
  expect(JSON.parse(String(first?.body))).toMatchObject({ itemid: 2, isWished: true })
})

test('guests are not offered it', async () => {
  await openProduct({ isGuest: true, product: soldProduct({ items }) })
  await screen.findByText('A large one')
  expect(screen.queryByRole('button', { name: /A large one/ })).toBeNull()
})
