// Create Item.

import { sampleItem } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { findToast, openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'

async function open(answers: Answers = {}) {
  const opened = await openScreen('/admin/createitems', answers)
  await screen.findByRole('heading', { level: 1, name: 'Create Item' })
  return opened
}
type User = Awaited<ReturnType<typeof open>>['user']

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const create = (user: User) => user.click(screen.getByRole('button', { name: 'Create Item' }))
const optionsOf = (label: string) =>
  within(field(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

async function fill(user: User) {
  await user.type(field('Item Name'), '86 Diamonds')
  await user.type(field('Original Price'), '130')
  await user.type(field('Discounted Price'), '118.5')
  await user.type(field('Resell Price'), '0')
  await user.type(field('Image Path'), '/gem.webp')
}

// Covers 2-153, 2-154, 2-155.
test('submitting an empty form shows an error at each missing field and sends nothing', async () => {
  const { user, sentTo } = await open()
  await user.click(field('Is API'))
  await create(user)
  await findToast('Please fill in all required fields correctly')
  const texts = [
    'Item name is required',
    'Valid Original Price is required',
    'Valid Discounted Price is required',
    'Valid Resell Price is required',
    'API Type is required when Is API is true',
    'Image path is required',
  ]
  for (const text of texts) screen.getByText(text)
  await waitFor(() => expect(document.activeElement).toBe(field('Item Name')))
  expect(sentTo('/admin/createitem')).toEqual([])
  await user.type(field('Resell Price'), '-1')
  expect(screen.queryByText('Valid Resell Price is required')).toBeNull()
  await create(user)
  screen.getByText('Valid Resell Price is required')
})

// Covers 2-76, 2-115, 2-121.
test("the selects offer every option, and the type starts as 'small'", async () => {
  const { user } = await open()
  expect(optionsOf('Type')).toEqual(['small', 'medium', 'large', 'weekly', 'bonus', 'hot'])
  expect(field('Type').value).toBe('small')
  expect(screen.queryByLabelText('API Type')).toBeNull()
  await user.click(field('Is API'))
  expect(optionsOf('API Type')).toEqual([
    'Select API Type',
    'SMILEBR',
    'SMILEPH',
    'MOOGOLDMLBB',
    'MOOGOLDGENSHIN',
    'MOOGOLDHONKAI',
    'MOOGOLDZENLESS',
    'MOOGOLDPUBG',
    'MOOGOLDMARVELRIVALS',
    'MOOGOLDHOK',
    'OTHER',
  ])
})

// Covers 2-75, 2-198, 2-225.
test('creating an item clears the form', async () => {
  const answered = Promise.withResolvers<unknown>()
  const { user, sentTo } = await open({ 'POST /admin/createitem': answered.promise })
  await fill(user)
  await user.selectOptions(field('Type'), 'weekly')
  await user.type(field('Suggested Task'), 'First top-up')
  await user.click(field('Is API'))
  await user.selectOptions(field('API Type'), 'SMILEPH')
  await user.type(field('Provider Item Ids'), '13, 14 ,,')
  await user.click(field('Sold from codes'))
  await create(user)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Creating...' }).disabled).toBe(true)
  answered.resolve({ message: 'done', item: sampleItem() })
  await screen.findByText('Item created successfully!')
  expect(sentTo('/admin/createitem')).toEqual([
    {
      name: '86 Diamonds',
      type: 'weekly',
      suggestedTask: 'First top-up',
      itemidarray: ['13', '14'],
      originalprice: 130,
      discountedprice: 118.5,
      resellprice: 0,
      isApi: true,
      apiType: 'SMILEPH',
      isSoldFromCodes: true,
      imgpath: '/gem.webp',
    },
  ])
  expect(['Item Name', 'Original Price', 'Image Path'].map((label) => field(label).value)).toEqual([
    '',
    '',
    '',
  ])
  expect(field('Is API').checked).toBe(false)
})

// Covers 2-225.
test.each<[string, unknown]>([
  ['refused', refusal(400, { message: 'Image path must be a web address' })],
  ['not answered', () => Promise.reject(new TypeError('Failed to fetch'))],
])('when the request was %s, the form keeps its values', async (_, reply) => {
  const { user } = await open({ 'POST /admin/createitem': reply })
  await fill(user)
  await create(user)
  await screen.findByText('Error creating item')
  if (reply instanceof Response) screen.getByText('Image path must be a web address')
  expect(field('Item Name').value).toBe('86 Diamonds')
})
