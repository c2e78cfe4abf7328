// 'Buy again': opens the product page with the item and player of an order.

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { seeOn } from '../../../test/open-app.tsx'
import { field, item, openProduct } from '../../../test/product-page.ts'

beforeEach(() => seeOn('desktop'))

test("item and player from the address are chosen, and the address becomes the product's own again", async () => {
  const { router } = await openProduct({ search: '?item=102&input1=12+%26+34&input2=2001' })
  expect(item(/^706 Diamonds/).checked).toBe(true)
  expect([field('User Id').value, field('Zone Id').value]).toEqual(['12 & 34', '2001'])
  await waitFor(() => expect(router.state.location.href).toBe('/product/1'))
  expect(item(/^706 Diamonds/).checked).toBe(true)
})

test('the choice in the address overrides the choice saved in this tab', async () => {
  const kept = { itemid: 101, quantity: 4, inputs: ['87654321', '3001'], code: '' }
  sessionStorage.setItem('choice:1', JSON.stringify(kept))
  await openProduct({ search: '?item=102&input1=12345678&input2=2001' })
  expect(item(/^706 Diamonds/).checked).toBe(true)
  expect(field('User Id').value).toBe('12345678')
  expect(field('Quantity').value).toBe('1')
})

test('an item that is no longer sold is not chosen, but the player is filled in', async () => {
  await openProduct({ search: '?item=104&input1=12345678' })
  const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)
  expect(chosen).toEqual([])
  expect([field('User Id').value, field('Zone Id').value]).toEqual(['12345678', ''])
})
