// All Items: sorting by its headings, its pages on a phone, and its pictures.

import { sampleItem } from '@gemwala/contract/samples'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/open-screen.tsx'
import { shownRows } from '../../../test/shown-rows.ts'

const idOf = (number: number) => `3f0c8a52-6a1e-4b7d-9c21-${String(number).padStart(12, '0')}`
const item = (itemid: number, name: string, originalprice = 130) =>
  sampleItem({ _id: idOf(itemid), itemid, name, originalprice, imgpath: `/art/${itemid}.svg` })

async function open(items: unknown[], path = '', device: 'phone' | 'desktop' = 'desktop') {
  const list = { 'GET /admin/getallitems': items }
  const opened = await openScreen(`/admin/viewitems${path}`, list, device)
  await screen.findByText(/^Total Items/)
  return opened
}
const idsShown = () => shownRows().map(([id]) => id)

test('a heading sorts upwards, then downwards, then as it was, and the address keeps it', async () => {
  const three = [item(9, 'Pack 10', 50), item(100, 'pack 9', 1000), item(20, 'Arc', 200)]
  const { user, router } = await open(three)
  const click = (name: string) => user.click(screen.getByRole('button', { name }))
  const sortOf = (name: string) =>
    screen.getByRole('columnheader', { name }).getAttribute('aria-sort')
  expect([idsShown(), sortOf('Name')]).toEqual([['9', '100', '20'], 'none'])
  await click('Name')
  // Numbers in names count as numbers, and capitals do not matter.
  await waitFor(() => expect(idsShown()).toEqual(['20', '100', '9']))
  expect(router.state.location.href).toBe('/admin/viewitems?sort=name')
  expect(sortOf('Name')).toBe('ascending')
  await click('Original Price')
  await waitFor(() => expect(idsShown()).toEqual(['9', '20', '100']))
  await click('Original Price')
  await waitFor(() => expect(idsShown()).toEqual(['100', '20', '9']))
  expect([sortOf('Original Price'), sortOf('Name')]).toEqual(['descending', 'none'])
  await click('Original Price')
  await waitFor(() => expect(idsShown()).toEqual(['9', '100', '20']))
  expect(router.state.location.href).toBe('/admin/viewitems')
})

const many = Array.from({ length: 60 }, (_, n) => item(n + 1, `Pack ${n + 1}`))

test('on a phone, long lists have pages of 25', async () => {
  const { user } = await open(many, '?page=2', 'phone')
  screen.getByText('Total Items: 60')
  expect(screen.getAllByText('Rows 26 to 50 of 60')).toHaveLength(2)
  expect([idsShown().length, idsShown()[0]]).toEqual([25, '26'])
  await user.click(screen.getByRole('button', { name: 'Page 3' }))
  await waitFor(() => expect(idsShown()).toHaveLength(10))
})

test('a page after the last one is the last one', async () => {
  await open(many, '?page=9', 'phone')
  expect(idsShown()[0]).toBe('51')
})

test('elsewhere all rows are in one table, each with its picture', async () => {
  await open(many)
  expect(idsShown()).toHaveLength(60)
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  const pictures = document.querySelectorAll<HTMLImageElement>('[role=cell] img')
  expect([pictures.length, pictures[1]!.getAttribute('src')]).toEqual([60, '/art/2.svg'])
})
