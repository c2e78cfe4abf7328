// Editing the words of an image.

import { sampleImage } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'

const idOf = (number: number) => `3f0c8a52-6a1e-4b7d-9c21-${String(number).padStart(12, '0')}`
const diwali = sampleImage({ id: idOf(3), title: 'Diwali sale', type: 'Banner' })
const popup = sampleImage({ id: idOf(2), title: 'New game', type: 'Popup', redirectUrl: null })

const open = (answers: Answers) =>
  openScreen('/admin/admingallery', { 'GET /admin/imagegallery': [diwali, popup], ...answers })
const cards = () => within(screen.getByRole('list', { name: 'Images' })).queryAllByRole('listitem')
const titles = () => cards().map((card) => within(card).getByRole('heading').textContent)
const dialog = () => within(screen.getByRole('dialog'))

test('the words of an image are edited, with a preview for wide screens and phones', async () => {
  const path = `/admin/editimage/${diwali.id}`
  let sent: unknown
  const { user } = await open({
    [`POST ${path}`]: ({ body }: RequestInit) => {
      sent = JSON.parse(String(body))
      return { ...diwali, title: 'Holi sale', code: undefined }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Diwali sale' }))
  const title = dialog().getByLabelText('Title')
  await user.clear(title)
  await user.click(dialog().getByRole('button', { name: 'Save Changes' }))
  dialog().getByText('Please enter a title')
  await user.type(title, ' Holi sale ')
  for (const size of ['Wide screen', 'Phone']) {
    const preview = within(dialog().getByRole('figure', { name: size }))
    expect(preview.getByText('Holi sale')).toBeTruthy()
    expect(preview.getByText('DIWALI10')).toBeTruthy()
  }
  const code = dialog().getByLabelText('Code (optional)')
  await user.type(code, ' %')
  await user.click(dialog().getByRole('button', { name: 'Save Changes' }))
  dialog().getByText('A code may have A-Z, 0-9, _ and - only, at most 40 characters')
  await user.clear(code)
  await user.click(dialog().getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Image updated')
  expect(sent).toEqual({
    title: 'Holi sale',
    redirectUrl: '/product/1',
    line: '10% off until Sunday.',
    code: '',
    button: 'Top up now',
  })
  expect(titles()).toEqual(['Holi sale', 'New game'])
  expect(within(cards()[0]!).queryByText('Code DIWALI10')).toBeNull()
})

test('words that the store refuses stay in the dialog with its reason', async () => {
  const { user } = await open({
    [`POST /admin/editimage/${popup.id}`]: refusal(404, { message: 'Image not found' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Edit New game' }))
  expect(dialog().queryByLabelText('Code (optional)')).toBeNull()
  await user.type(dialog().getByLabelText('Title'), ' again')
  await user.click(dialog().getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => dialog().getByText('Image not found'))
  expect(dialog().getByLabelText<HTMLInputElement>('Title').value).toBe('New game again')
})
