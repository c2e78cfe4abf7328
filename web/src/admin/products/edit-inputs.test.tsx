// Editing the inputs of a product in the dialog.

import { sampleItem, sampleProduct } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'

const [first, second] = sampleProduct().inputs
const legends = sampleProduct({
  inputs: [
    { ...first!, placeholder: '12345678', pattern: '\\d{6,10}' },
    { ...second!, label: 'Server', choices: ['Asia', 'Europe'], required: false },
  ],
})
const path = `/admin/editproduct/${legends._id}`

async function openEdit(answer: unknown = legends) {
  let listed = [legends]
  const opened = await openScreen('/admin/viewproducts', {
    'GET /admin/getallproducts': () => listed,
    'GET /admin/getallitems': [sampleItem()],
    [`POST ${path}`]: answer,
  })
  await opened.user.click(await screen.findByRole('button', { name: `Edit ${legends.name}` }))
  const dialog = within(screen.getByRole('dialog'))
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label)
  expect(dialog.queryByLabelText('Input 1 Label')).toBeNull()
  await opened.user.click(dialog.getByRole('button', { name: 'Edit the inputs' }))
  return {
    ...opened,
    dialog,
    field,
    retype: async (label: string, text: string) => {
      await opened.user.clear(field(label))
      if (text) await opened.user.type(field(label), text)
    },
    save: () => opened.user.click(dialog.getByRole('button', { name: 'Save Changes' })),
    listNow: (product: typeof legends) => {
      listed = [product]
    },
  }
}

// Covers 2-85.
test('label, example, pattern and choices can be edited', async () => {
  const { field, retype, save, sentTo, user } = await openEdit()
  expect(field('Input 1 Label').value).toBe('User Id')
  expect(field('Input 1 Pattern').value).toBe('\\d{6,10}')
  expect(field('Input 2 Choices').value).toBe('Asia\nEurope')
  expect(field('Input 2 is optional').checked).toBe(true)
  await retype('Input 1 Label', ' UID ')
  await retype('Input 1 Example', '800123456')
  await retype('Input 1 Pattern', '')
  await retype('Input 2 Choices', ' Asia \n\nTW_HK_MO\n')
  await user.click(field('Input 2 is optional'))
  await save()
  await screen.findByText('Product updated successfully!')
  expect(sentTo(path)[0]).toMatchObject({
    inputs: [
      { label: 'UID', placeholder: '800123456', pattern: '', choices: [], required: true },
      {
        label: 'Server',
        placeholder: '',
        pattern: '',
        choices: ['Asia', 'TW_HK_MO'],
        required: true,
      },
    ],
  })
})

test('clearing the second input removes it', async () => {
  const { retype, save, sentTo } = await openEdit()
  await retype('Input 2 Label', '')
  await retype('Input 2 Choices', '')
  await save()
  await screen.findByText('Product updated successfully!')
  expect(sentTo(path)[0]).toMatchObject({ inputs: [legends.inputs[0]] })
})

test('an invalid value shows an error at its field, and nothing is sent', async () => {
  const { dialog, retype, field, save, sentTo } = await openEdit()
  await retype('Input 1 Label', ' ')
  await retype('Input 1 Pattern', '(a+)+')
  await retype('Input 2 Label', '')
  await retype('Input 2 Pattern', '(')
  await retype('Input 2 Choices', 'Asia\nAsia')
  await save()
  for (const text of [
    'Input 1 label is required',
    'This pattern could take too long to check. Use fewer repetitions, and do not nest them',
    'Input 2 label is required',
    'This is not a valid regular expression',
    'Each choice can appear only once',
    'Please fill in all required fields',
  ]) {
    dialog.getByText(text)
  }
  await waitFor(() => expect(document.activeElement).toBe(field('Input 1 Label')))
  expect(sentTo(path)).toEqual([])
})

test("after a conflicting edit of the inputs, the second editor sees the first one's changes", async () => {
  const message = 'Someone else just changed this. Please reload and try again.'
  const { dialog, field, retype, save, listNow, user } = await openEdit(refusal(409, { message }))
  await retype('Input 1 Label', 'Mine')
  listNow({ ...legends, inputs: [{ ...legends.inputs[0]!, pattern: '\\d{9}' }], version: 4 })
  await save()
  await dialog.findByText(/They changed: Input 1 Pattern, Input 2 Label, Input 2 Choices/)
  await user.click(dialog.getByRole('button', { name: 'Keep my changes' }))
  expect(field('Input 1 Label').value).toBe('Mine')
  expect(field('Input 1 Pattern').value).toBe('\\d{9}')
})
