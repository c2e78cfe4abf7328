// What staff write for a product's page.

import { sampleItem, sampleProduct } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/open-screen.tsx'

const product = sampleProduct({
  description: 'One.\n\nTwo.',
  regionNote: 'India only',
  redeemSteps: ['Open the app', 'Enter the code'],
  faq: [
    { question: 'How long?', answer: 'Minutes.\nNot hours.' },
    { question: 'Refunds?', answer: 'Yes.' },
  ],
  aliases: ['ml', 'mlbb'],
  position: 3,
})
const path = `/admin/editproduct/${product._id}`

async function openPage() {
  const { user, sentTo } = await openScreen('/admin/viewproducts', {
    'GET /admin/getallproducts': [product],
    'GET /admin/getallitems': [sampleItem()],
    [`POST ${path}`]: product,
  })
  await user.click(await screen.findByRole('button', { name: `Edit ${product.name}` }))
  const dialog = within(screen.getByRole('dialog'))
  const open = () => user.click(dialog.getByRole('button', { name: 'Edit the store page' }))
  const field = (label: string) =>
    dialog.getByLabelText<HTMLInputElement>(`${label} (Optional)`, { exact: true })
  const retype = async (label: string, text: string) => {
    await user.clear(field(label))
    if (text) await user.click(field(label))
    if (text) await user.paste(text)
  }
  const save = () => user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  return { user, dialog, open, field, retype, save, sent: () => sentTo(path) }
}

test('the store page is folded away, and saving leaves it as it is', async () => {
  const { dialog, save, sent } = await openPage()
  expect(dialog.queryByLabelText('Description (Optional)')).toBeNull()
  await save()
  await screen.findByText('Product updated successfully!')
  const { description, regionNote, redeemSteps, faq, aliases, position } = product
  expect(sent()[0]).toMatchObject({
    ...{ description, regionNote, redeemSteps, faq, aliases, position },
    ...{ idHelp: '', idPicture: '' },
  })
})

test('every field can be edited, and lists are typed as lines', async () => {
  const { open, field, retype, save, sent } = await openPage()
  await open()
  expect(field('Questions and Answers').value).toBe(
    'How long?\nMinutes.\nNot hours.\n\nRefunds?\nYes.',
  )
  expect(field('Search Words').value).toBe('ml, mlbb')
  expect(field('Position').value).toBe('3')
  await retype('Description', 'A game.')
  await retype('Region Note', '')
  await retype('How to Find the ID', 'Open your profile.')
  await retype('Picture for Finding the ID', '/images/id.webp')
  await retype('Redeem Steps', ' Open the app \n\n')
  await retype('Questions and Answers', '\nWhy?\nBecause.\n\n\nHow?\nSo.\n')
  await retype('Search Words', 'ml, , legends')
  await retype('Position', '')
  await save()
  await screen.findByText('Product updated successfully!')
  expect(sent()[0]).toMatchObject({
    description: 'A game.',
    regionNote: '',
    idHelp: 'Open your profile.',
    idPicture: '/images/id.webp',
    redeemSteps: ['Open the app'],
    faq: [
      { question: 'Why?', answer: 'Because.' },
      { question: 'How?', answer: 'So.' },
    ],
    aliases: ['ml', 'legends'],
    position: null,
  })
})

const many = (count: number, between: string) =>
  Array.from({ length: count }, (_, place) => `${place}`).join(between)

test('refuses what is too long, too much or incomplete, keeps it, and sends nothing', async () => {
  const { dialog, open, field, retype, save, sent, user } = await openPage()
  await open()
  for (const [label, text, problem] of [
    ['Position', '0', 'Position must be a whole number from 1 to 9999'],
    ['Position', '10000', 'Position must be a whole number from 1 to 9999'],
    ['Redeem Steps', many(11, '\n'), 'At most 10 redeem steps'],
    ['Redeem Steps', 'x'.repeat(201), 'A redeem step can have at most 200 characters'],
    ['Search Words', many(21, ','), 'At most 20 search words'],
    ['Search Words', 'x'.repeat(41), 'A search word can have at most 40 characters'],
    ['Questions and Answers', 'Why?\nBecause.\n\nHow?', 'Answer 2 is required'],
    ['Questions and Answers', many(11, '\nYes.\n\n'), 'At most 10 questions'],
    [
      'Questions and Answers',
      `${'x'.repeat(201)}\nYes.`,
      'A question can have at most 200 characters, an answer 1000',
    ],
  ] as const) {
    await retype(label, text)
    // A problem opens the section again.
    await user.click(dialog.getByRole('button', { name: 'Close the store page' }))
    await save()
    await dialog.findByText(problem)
    await waitFor(() => expect(document.activeElement).toBe(field(label)))
    expect(field(label).value).toBe(text)
    await retype(label, '')
  }
  expect(sent()).toEqual([])
})
