// What the buttons of a product's row do: Edit shows the specified fields first, Delete asks nothing.

import { sampleItem, sampleProduct } from '@gemwala/contract/samples'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openScreen } from '../../../test/open-screen.tsx'

const legends = sampleProduct({ _id: 'a', productid: 1, name: 'Mobile Legends' })
const arena = sampleProduct({ _id: 'b', productid: 2, name: 'Arena' })
const gems = sampleProduct({ _id: 'c', productid: 31, name: 'Gems' })
const all = [legends, arena, gems]

const open = (answers: Answers = {}) =>
  openScreen('/admin/viewproducts', {
    'GET /admin/getallproducts': all,
    'GET /admin/getallitems': [sampleItem()],
    ...answers,
  })

test('Edit Product shows the nine specified fields first, and folds ours', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: `Edit ${legends.name}` }))
  const dialog = within(screen.getByRole('dialog'))
  const labels = () =>
    [...screen.getByRole('dialog').querySelectorAll('form :is(input, select, textarea)')]
      .filter((one) => !one.matches('[type=file]'))
      .map((one) => (one as HTMLInputElement).labels?.[0]?.textContent)
  const specified = [
    'Product Name',
    'Product Type',
    'Category',
    'API Type (Optional)',
    'Items (comma-separated)',
    'Image Path',
    'Is Trending',
    'In Stock',
    'Important Note (Optional)',
  ]
  expect(labels()).toEqual(specified)
  for (const name of ['Find an item', 'Edit the inputs', 'Edit the store page'])
    await user.click(dialog.getByRole('button', { name }))
  expect(labels().slice(0, 9)).toEqual(specified)
  dialog.getByLabelText('Find an item')
  dialog.getByLabelText('Input 1 Label')
})

test('a double click deletes one row, not the one that moves under the pointer', async () => {
  let listed = all
  const remove = (gone: typeof arena) => () => {
    listed = listed.filter((one) => one !== gone)
    return { message: 'done' }
  }
  const { sentTo } = await open({
    'GET /admin/getallproducts': () => listed,
    'POST /admin/deleteproduct/2': remove(arena),
    'POST /admin/deleteproduct/31': remove(gems),
    'POST /admin/deleteproduct/1': remove(legends),
  })
  const press = (name: string, detail: number) =>
    fireEvent.click(screen.getByRole('button', { name: `Delete ${name}` }), { detail })
  await screen.findByRole('button', { name: 'Delete Arena' })
  press('Arena', 1)
  press('Arena', 1)
  await screen.findByText('Total Products: 2')
  press('Gems', 2)
  press('Mobile Legends', 1)
  await screen.findByText('Total Products: 1')
  expect(sentTo('/admin/deleteproduct/2')).toHaveLength(1)
  expect(sentTo('/admin/deleteproduct/31')).toEqual([])
  expect(screen.queryByText('Failed to delete product')).toBeNull()
})
