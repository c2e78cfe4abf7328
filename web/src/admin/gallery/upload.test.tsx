// Choosing, describing and uploading images.

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  bar,
  chooser,
  draft,
  drop,
  fillIn,
  names,
  openGallery,
  png,
  press,
} from '../../../test/gallery.ts'
import type { GivenUpload } from '../../../test/uploads.ts'

// Covers 2-62, 2-63, 2-64.
test('several images can be chosen or dropped, previewed and removed', async () => {
  const { user } = await openGallery()
  await user.upload(chooser(), [png('a.png'), png('b.png')])
  drop(png('c.png'))
  expect(names()).toEqual(['a.png', 'b.png', 'c.png'])
  const preview = await draft('a.png').findByRole('img', { name: 'Preview of a.png' })
  expect(preview.getAttribute('src')).toMatch(/^data:image\/png;base64,/)
  await user.click(screen.getByRole('button', { name: 'Remove b.png' }))
  expect(names()).toEqual(['a.png', 'c.png'])
  await waitFor(() => expect(document.activeElement).toBe(chooser()))
  expect(chooser().accept).toBe('image/png,image/jpeg,image/webp,image/gif,image/avif')
  expect(chooser().multiple).toBe(true)
})

test('a file dropped outside the drop area is accepted too, dropped text is not', async () => {
  await openGallery()
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [png('a.png')] } })
  fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })
  expect(names()).toEqual(['a.png'])
})

test('the screen explains what happens to animated images', async () => {
  await openGallery()
  screen.getByText(/Animated GIFs keep only their first frame/)
})

// Covers 2-144.
test('each image requires a title and a type', async () => {
  const opened = await openGallery()
  await opened.user.upload(chooser(), [png('a.png'), png('b.png')])
  await fillIn(opened, 'a.png')
  await opened.user.type(draft('b.png').getByLabelText('Title'), '  ')
  await press(opened)
  await screen.findByText('Please provide title and type for each image')
  draft('b.png').getByText('Please enter a title')
  draft('b.png').getByText('Please select a type')
  expect(draft('a.png').queryByText('Please enter a title')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(draft('b.png').getByLabelText('Title')))
  await opened.user.type(draft('b.png').getByLabelText('Title'), 'Now')
  expect(draft('b.png').queryByText('Please enter a title')).toBeNull()
  expect(opened.begun).toHaveLength(0)
})

test('Upload without an image sends nothing', async () => {
  const opened = await openGallery()
  await press(opened)
  await screen.findByText('Please choose an image')
})

// Covers C4.
test('an unsafe redirect URL is not sent', async () => {
  const opened = await openGallery()
  await opened.user.upload(chooser(), png('a.png'))
  await fillIn(opened, 'a.png')
  await opened.user.type(draft('a.png').getByLabelText(/^Redirect URL/), 'javascript:alert(1)')
  await press(opened)
  await draft('a.png').findByText('The redirect URL must start with https://, http:// or /')
  expect(opened.begun).toHaveLength(0)
})

// Covers 2-65, 2-107, 2-145, 2-173, 2-194.
test('every field is sent, in one request per file', async () => {
  const opened = await openGallery()
  const { user, begun } = opened
  await user.upload(chooser(), [png('a.png'), png('b.png')])
  const types = within(draft('a.png').getByLabelText('Type')).getAllByRole('option')
  expect(types.map(({ textContent }) => textContent)).toEqual(
    'Select Type,CarouselMb,CarouselPc,Banner,Popup,Socials,Item,Product'.split(','),
  )
  await fillIn(opened, 'a.png', ' Diwali ')
  await user.type(draft('a.png').getByLabelText('Redirect URL (optional)'), '/product/1')
  await user.type(draft('a.png').getByLabelText('Second line (optional)'), 'Until Sunday')
  await user.type(draft('a.png').getByLabelText('Code (optional)'), 'diwali10')
  await user.type(draft('a.png').getByLabelText('Button text (optional)'), 'Go')
  const preview = within(draft('a.png').getByRole('figure', { name: 'Phone' }))
  for (const words of ['Diwali', 'Until Sunday', 'DIWALI10', 'Go']) preview.getByText(words)
  await fillIn(opened, 'b.png')
  await press(opened)
  expect(begun.map(({ target, fileName }) => [target, fileName])).toEqual([
    ['POST /admin/uploadimage', 'a.png'],
    ['POST /admin/uploadimage', 'b.png'],
  ])
  const fields = ({ form }: GivenUpload) =>
    ['title', 'type', 'redirectUrl', 'line', 'code', 'button'].map((name) => form.get(name))
  expect(begun.map(fields)).toEqual([
    ['Diwali', 'Banner', '/product/1', 'Until Sunday', 'DIWALI10', 'Go'],
    ['The b.png', 'Banner', '', '', '', ''],
  ])
  expect(begun[0]!.headers.authorization).toBe('Bearer a-token')
})

// Covers 2-221.
test('each file and the whole upload have a progress bar, and stored images join the gallery', async () => {
  const opened = await openGallery()
  const { begun, store } = opened
  const all = ['a.png', 'b.png', 'c.png']
  await opened.user.upload(
    chooser(),
    all.map((name) => png(name)),
  )
  for (const name of all) await fillIn(opened, name)
  await press(opened)
  const busy = screen.getByRole<HTMLButtonElement>('button', { name: 'Uploading...' })
  expect(busy.disabled).toBe(true)
  // Two uploads at a time; the third one waits.
  expect(begun.map(({ fileName }) => fileName)).toEqual(['a.png', 'b.png'])
  draft('c.png').getByText('Waiting')
  act(() => begun[0]!.sent(0.5))
  expect(bar('a.png').value).toBe(0.5)
  draft('a.png').getByText('50%')
  expect(bar('b.png').value).toBe(0)
  expect(bar('All images').value).toBeCloseTo(0.5 / 3)
  act(() => begun[0]!.sent(1))
  draft('a.png').getByText('Preparing...')
  await store(begun[0]!)
  await screen.findByText('Image a.png uploaded successfully')
  await screen.findByText('Total Images: 1')
  draft('a.png').getByText('Uploaded')
  screen.getByText('1 of 3')
  expect(begun[2]!.fileName).toBe('c.png')
  await store(begun[2]!)
  await store(begun[1]!)
  await screen.findByText('Image b.png uploaded successfully')
  await screen.findByText('Image c.png uploaded successfully')
  await waitFor(() => expect(names()).toEqual([]))
  expect(screen.queryByRole('progressbar')).toBeNull()
  const shown = within(screen.getByRole('list', { name: 'Images' })).getAllByRole('heading')
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'The b.png',
    'The c.png',
    'The a.png',
  ])
  screen.getByRole('button', { name: 'Upload Images' })
})

test('typed values survive a visit to another screen', async () => {
  const opened = await openGallery()
  await opened.user.upload(chooser(), png('a.png'))
  await fillIn(opened, 'a.png', 'Half done')
  await act(() => opened.router.navigate({ to: '/admin/$', params: { _splat: 'txn' } }))
  await screen.findByRole('heading', { level: 1, name: 'All Orders' })
  await act(() => opened.router.navigate({ to: '/admin/$', params: { _splat: 'admingallery' } }))
  await screen.findByRole('group', { name: 'a.png' })
  expect(draft('a.png').getByLabelText<HTMLInputElement>('Title').value).toBe('Half done')
})

test('the browser asks for confirmation before a reload discards chosen files', async () => {
  const { user } = await openGallery()
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(true)
  await user.upload(chooser(), png('a.png'))
  expect(leave()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Remove a.png' }))
  expect(leave()).toBe(true)
})
