// Image fields of a form: they upload a file with the code that the gallery uses.

import { sampleImage, sampleItem, sampleProduct } from '@gemwala/contract/samples'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bar, png } from '../../../test/gallery.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { takeUploads } from '../../../test/uploads.ts'

async function open(path: string, title: string) {
  const begun = takeUploads()
  const opened = await openScreen(path, {
    'GET /admin/getallitems': [sampleItem()],
    'GET /admin/getallproducts': [sampleProduct()],
    'GET /admin/imagegallery': [],
  })
  await screen.findByRole('heading', { level: 1, name: title })
  return { ...opened, begun }
}

const openForm = () => open('/admin/createproduct', 'Create Product')
const chooser = () => screen.getByLabelText<HTMLInputElement>(/^Drag and drop an image here/)
/** The message beside the field, or the toast. */
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const path = () => screen.getByLabelText<HTMLInputElement>('Image Path').value

test.each([
  ['/admin/createproduct', 'Create Product', 'Product'],
  ['/admin/createitems', 'Create Item', 'Item'],
])('%s uploads a chosen file at once and fills in its path', async (at, title, type) => {
  const { user, begun } = await open(at, title)
  expect(chooser().multiple).toBe(false)
  await user.upload(chooser(), png('sky.quest.png'))
  expect(begun[0]!.target).toBe('POST /admin/uploadimage')
  expect(begun[0]!.form.get('title')).toBe('sky.quest')
  expect(begun[0]!.form.get('type')).toBe(type)
  expect(chooser().disabled).toBe(true)
  act(() => begun[0]!.sent(0.5))
  expect(bar('sky.quest.png').value).toBe(0.5)
  screen.getByText('50%')
  await act(async () => begun[0]!.answer(200, sampleImage({ url: '/images/sky.webp' })))
  await screen.findByText('Image sky.quest.png uploaded successfully')
  expect(path()).toBe('/images/sky.webp')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('the dialog accepts a dropped file, but no second one during the upload', async () => {
  const { user, begun } = await open('/admin/viewproducts', 'All Products')
  await user.click(await screen.findByRole('button', { name: `Edit ${sampleProduct().name}` }))
  const drop = (name: string) =>
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [png(name)] } })
  drop('a.png')
  await waitFor(() => expect(begun).toHaveLength(1))
  drop('b.png')
  await act(async () => begun[0]!.answer(200, sampleImage({ url: '/images/a.webp' })))
  await screen.findByText('Image a.png uploaded successfully')
  expect(begun).toHaveLength(1)
  expect(path()).toBe('/images/a.webp')
})

test('an uploaded image appears in the gallery picker', async () => {
  const { user, begun } = await openForm()
  await user.click(screen.getByRole('button', { name: 'Choose from the gallery' }))
  await screen.findByText('No images found')
  await user.upload(chooser(), png('a.png'))
  await act(async () => begun[0]!.answer(200, sampleImage({ title: 'a', url: '/images/a.webp' })))
  await screen.findByText('Image a.png uploaded successfully')
  expect(screen.queryByText('No images found')).toBeNull()
})

test('a rejected upload shows the same message as in the gallery and can be retried', async () => {
  const { user, begun } = await openForm()
  await user.upload(chooser(), png('a.png'))
  await act(async () => begun[0]!.answer(400, { message: 'It may be damaged' }))
  await screen.findByText('Failed to upload a.png')
  expect(alerts()).toContain('Failed to upload image. It may be damaged')
  expect(path()).toBe('')
  await user.click(screen.getByRole('button', { name: 'Upload a.png again' }))
  expect(alerts()).not.toContain('Failed to upload image. It may be damaged')
  await act(async () => begun[1]!.answer(200, sampleImage({ url: '/images/a.webp' })))
  await waitFor(() => expect(path()).toBe('/images/a.webp'))
})

test('an upload that gets no answer shows an error', async () => {
  const { user, begun } = await openForm()
  await user.upload(chooser(), png('a.png'))
  await act(async () => begun[0]!.break())
  await screen.findByText('Error uploading images')
  expect(alerts()).toContain('Error uploading image.')
})

test('a file that is not an image is rejected at once and never sent', async () => {
  const { begun } = await openForm()
  const file = new File(['x'], 'notes.pdf', { type: 'application/pdf' })
  fireEvent.drop(chooser(), { dataTransfer: { types: ['Files'], files: [file] } })
  const text = 'Only PNG, JPEG, WebP, GIF and AVIF images can be uploaded'
  expect(alerts()).toEqual([`notes.pdf ${text}`])
  expect(begun).toHaveLength(0)
})
