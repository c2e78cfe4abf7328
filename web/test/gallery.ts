// The gallery screen for tests: files to choose, the drafts, and a server that stores images.

import type { Image } from '@gemwala/contract/catalogue/gallery.shapes'
import { sampleImage } from '@gemwala/contract/samples'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { openScreen } from './open-screen.tsx'
import { type GivenUpload, takeUploads } from './uploads.ts'

export const png = (name: string) => new File(['picture'], name, { type: 'image/png' })

export async function openGallery() {
  const begun = takeUploads()
  let listed: Image[] = []
  const opened = await openScreen('/admin/admingallery', {
    'GET /admin/imagegallery': () => listed,
    'GET /admin/alltxn': { transactions: [], totalTxns: 0, totalPages: 0 },
  })
  await screen.findByText('Total Images: 0')
  /** Answers like the server: the image is stored, and listed from now on. */
  const store = (upload: GivenUpload) => {
    const title = upload.form.get('title') as string
    const image = sampleImage({ id: crypto.randomUUID(), title, type: 'Banner' })
    listed = [image, ...listed]
    return act(async () => upload.answer(200, image))
  }
  return { ...opened, begun, store }
}
type Opened = Awaited<ReturnType<typeof openGallery>>

export const chooser = () => screen.getByLabelText<HTMLInputElement>(/^Drag and drop images here/)
export const drop = (...files: File[]) =>
  fireEvent.drop(chooser(), { dataTransfer: { types: ['Files'], files } })
export const draft = (name: string) => within(screen.getByRole('group', { name }))
export const fillIn = async ({ user }: Opened, name: string, title = `The ${name}`) => {
  await user.type(draft(name).getByLabelText('Title'), title)
  await user.selectOptions(draft(name).getByLabelText('Type'), 'Banner')
}
export const press = ({ user }: Opened) =>
  user.click(screen.getByRole('button', { name: 'Upload Images' }))
export const bar = (name: string) => screen.getByRole<HTMLProgressElement>('progressbar', { name })
export const names = () =>
  screen.queryAllByRole('group').map((one) => one.querySelector('strong')?.textContent)
