// Failed uploads: each file shows its own error and keeps everything that was typed.

import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  chooser,
  draft,
  drop,
  fillIn,
  names,
  openGallery,
  png,
  press,
} from '../../../test/gallery.ts'

/** Sends one image and lets the test control the answer. */
async function sendOne() {
  const opened = await openGallery()
  await opened.user.upload(chooser(), png('a.png'))
  await fillIn(opened, 'a.png', 'Mine')
  await press(opened)
  return { ...opened, upload: opened.begun[0]! }
}

// Covers 2-219.
test.each([
  [
    400,
    { message: 'The image cannot be read. It may be damaged' },
    ' The image cannot be read. It may be damaged',
  ],
  [413, { message: 'An image can be at most 5 MB' }, ' An image can be at most 5 MB'],
  [500, {}, ''],
])(
  'a rejected upload (%s) shows the error beside its file and can be retried',
  async (status, body, reason) => {
    const opened = await sendOne()
    await act(async () => opened.upload.answer(status, body))
    await screen.findByText('Failed to upload a.png')
    const alert = await draft('a.png').findByRole('alert')
    expect(alert.textContent).toBe(`Failed to upload image.${reason}`)
    expect(draft('a.png').getByLabelText<HTMLInputElement>('Title').value).toBe('Mine')
    await press(opened)
    expect(draft('a.png').queryByRole('alert')).toBeNull()
    await opened.store(opened.begun[1]!)
    await screen.findByText('Image a.png uploaded successfully')
    await waitFor(() => expect(names()).toEqual([]))
  },
)

// Covers 2-220.
test('when several uploads get no answer, one toast and an error beside each file appear', async () => {
  const opened = await openGallery()
  await opened.user.upload(chooser(), [png('a.png'), png('b.png')])
  await fillIn(opened, 'a.png')
  await fillIn(opened, 'b.png')
  await press(opened)
  await act(async () => {
    for (const upload of opened.begun) upload.break()
  })
  expect(await screen.findAllByText('Error uploading images')).toHaveLength(1)
  for (const name of ['a.png', 'b.png']) {
    expect(draft(name).getByRole('alert').textContent).toBe('Error uploading image.')
  }
  expect(screen.queryByText('Failed to upload a.png')).toBeNull()
})

test('a failed upload does not stop the others', async () => {
  const opened = await openGallery()
  await opened.user.upload(chooser(), [png('a.png'), png('b.png')])
  await fillIn(opened, 'a.png')
  await fillIn(opened, 'b.png')
  await press(opened)
  await act(async () => opened.begun[0]!.answer(400, { message: 'No.' }))
  await opened.store(opened.begun[1]!)
  await screen.findByText('Image b.png uploaded successfully')
  await waitFor(() => expect(names()).toEqual(['a.png']))
})

test('an upload is retried when the store is busy', async () => {
  const { begun, store, upload } = await sendOne()
  await act(async () => upload.answer(503, { message: 'Busy' }, { 'retry-after': '0.01' }))
  draft('a.png').getByText('The store is busy. Trying again soon...')
  await waitFor(() => expect(begun).toHaveLength(2))
  await store(begun[1]!)
  await screen.findByText('Image a.png uploaded successfully')
})

// Covers 2-63.
test.each([
  [
    'not an image',
    new File(['x'], 'bad', { type: 'application/pdf' }),
    'Only PNG, JPEG, WebP, GIF and AVIF images can be uploaded',
  ],
  [
    'an SVG',
    new File(['<svg/>'], 'bad', { type: 'image/svg+xml' }),
    'Only PNG, JPEG, WebP, GIF and AVIF images can be uploaded',
  ],
  [
    'too large',
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'bad', { type: 'image/png' }),
    'An image can be at most 5 MB',
  ],
])('a file that is %s is rejected at once and never sent', async (_, file, text) => {
  const opened = await openGallery()
  drop(file, png('good.png'))
  expect(draft('bad').getByRole('alert').textContent).toBe(text)
  await fillIn(opened, 'good.png')
  await press(opened)
  expect(opened.begun.map(({ fileName }) => fileName)).toEqual(['good.png'])
  await opened.store(opened.begun[0]!)
  await waitFor(() => expect(names()).toEqual(['bad']))
  await press(opened)
  await screen.findByText('Please choose an image')
})

test('a file whose type the browser does not know is sent for the server to check', async () => {
  const opened = await openGallery()
  drop(new File(['x'], 'new.avif', { type: '' }))
  await fillIn(opened, 'new.avif')
  await press(opened)
  expect(opened.begun).toHaveLength(1)
})
