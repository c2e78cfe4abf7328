// Images are chosen, described and uploaded; what fails stays with everything that was typed.

import type { Image } from '@gemwala/contract/gallery.shapes'
import { sampleImage } from '@gemwala/contract/samples'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { type GivenUpload, takeUploads } from '../../../test/uploads.ts'

const png = (name: string, parts: BlobPart[] = ['picture']) =>
  new File(parts, name, { type: 'image/png' })

async function open() {
  const begun = takeUploads()
  let listed: Image[] = []
  const opened = await openConsole('/admin/admingallery', {
    'GET /admin/imagegallery': () => listed,
    'GET /admin/alltxn': { transactions: [], totalTxns: 0, totalPages: 0 },
  })
  await screen.findByText('Total Images: 0')
  /** Answers as the server would: the image is stored, and listed from now on. */
  const store = (upload: GivenUpload) => {
    const title = upload.form.get('title') as string
    const image = sampleImage({ id: crypto.randomUUID(), title, type: 'Banner' })
    listed = [image, ...listed]
    return act(async () => upload.answer(200, image))
  }
  return { ...opened, begun, store }
}
type Opened = Awaited<ReturnType<typeof open>>

const chooser = () => screen.getByLabelText<HTMLInputElement>(/^Drag and drop images here/)
const drop = (...files: File[]) =>
  fireEvent.drop(chooser(), { dataTransfer: { types: ['Files'], files } })
const draft = (name: string) => within(screen.getByRole('group', { name }))
const fillIn = async ({ user }: Opened, name: string, title = `The ${name}`) => {
  await user.type(draft(name).getByLabelText('Title'), title)
  await user.selectOptions(draft(name).getByLabelText('Type'), 'Banner')
}
const press = ({ user }: Opened) =>
  user.click(screen.getByRole('button', { name: 'Upload Images' }))
const bar = (name: string) => screen.getByRole<HTMLProgressElement>('progressbar', { name })
const names = () =>
  screen.queryAllByRole('group').map((one) => one.querySelector('strong')?.textContent)

/** Sends one image and lets the test answer. */
async function sendOne() {
  const opened = await open()
  await opened.user.upload(chooser(), png('a.png'))
  await fillIn(opened, 'a.png', 'Mine')
  await press(opened)
  return { ...opened, upload: opened.begun[0]! }
}

test('several images are chosen or dropped, previewed and removed', async () => {
  const { user } = await open()
  await user.upload(chooser(), [png('a.png'), png('b.png')])
  drop(png('c.png'))
  expect(names()).toEqual(['a.png', 'b.png', 'c.png'])
  const preview = await draft('a.png').findByRole('img', { name: 'Preview of a.png' })
  expect(preview.getAttribute('src')).toMatch(/^data:image\/png;base64,/)
  await user.click(screen.getByRole('button', { name: 'Remove b.png' }))
  expect(names()).toEqual(['a.png', 'c.png'])
  expect(document.activeElement).toBe(chooser())
  expect(chooser().accept).toBe('image/png,image/jpeg,image/webp,image/gif,image/avif')
  expect(chooser().multiple).toBe(true)
})

test('a file that is dropped beside the area is taken too, text is not', async () => {
  await open()
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [png('a.png')] } })
  fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })
  expect(names()).toEqual(['a.png'])
})

test('the screen says what becomes of an animated image', async () => {
  await open()
  screen.getByText(/An animated GIF becomes a still/)
})

test('each image needs a title and a type', async () => {
  const opened = await open()
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

test('without an image there is nothing to upload', async () => {
  const opened = await open()
  await press(opened)
  await screen.findByText('Please choose an image')
})

test('a redirect URL that leads nowhere good is not sent', async () => {
  const opened = await open()
  await opened.user.upload(chooser(), png('a.png'))
  await fillIn(opened, 'a.png')
  await opened.user.type(draft('a.png').getByLabelText(/^Redirect URL/), 'javascript:alert(1)')
  await press(opened)
  await draft('a.png').findByText('The redirect URL must start with https://, http:// or /')
  expect(opened.begun).toHaveLength(0)
})

test('every field is sent, one request for each file', async () => {
  const opened = await open()
  const { user, begun } = opened
  await user.upload(chooser(), [png('a.png'), png('b.png')])
  const types = within(draft('a.png').getByLabelText('Type')).getAllByRole('option')
  expect(types.map(({ textContent }) => textContent)).toEqual(
    'Select Type,CarouselMb,CarouselPc,Banner,Popup,Socials,Item,Product'.split(','),
  )
  await fillIn(opened, 'a.png', ' Diwali ')
  await user.type(draft('a.png').getByLabelText('Redirect URL (optional)'), '/product/1')
  await fillIn(opened, 'b.png')
  await press(opened)
  expect(begun.map(({ target, fileName }) => [target, fileName])).toEqual([
    ['POST /admin/uploadimage', 'a.png'],
    ['POST /admin/uploadimage', 'b.png'],
  ])
  const fields = ({ form }: GivenUpload) =>
    ['title', 'type', 'redirectUrl'].map((name) => form.get(name))
  expect(begun.map(fields)).toEqual([
    ['Diwali', 'Banner', '/product/1'],
    ['The b.png', 'Banner', ''],
  ])
  expect(begun[0]!.headers.authorization).toBe('Bearer a-token')
})

test('each file has a bar and all have one, and what is stored is in the gallery', async () => {
  const opened = await open()
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
  // Two at a time; the third waits for its turn.
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

test.each([
  [
    400,
    { message: 'The image cannot be read. It may be damaged' },
    ' The image cannot be read. It may be damaged',
  ],
  [413, { message: 'An image may have at most 5 MB' }, ' An image may have at most 5 MB'],
  [500, {}, ''],
])(
  'a refusal (%s) stands beside its file, which can be sent again',
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

test('uploads without an answer are told once, and beside each file', async () => {
  const opened = await open()
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

test('one that fails does not keep the others', async () => {
  const opened = await open()
  await opened.user.upload(chooser(), [png('a.png'), png('b.png')])
  await fillIn(opened, 'a.png')
  await fillIn(opened, 'b.png')
  await press(opened)
  await act(async () => opened.begun[0]!.answer(400, { message: 'No.' }))
  await opened.store(opened.begun[1]!)
  await screen.findByText('Image b.png uploaded successfully')
  await waitFor(() => expect(names()).toEqual(['a.png']))
})

test('a busy store is waited for', async () => {
  const { begun, store, upload } = await sendOne()
  await act(async () => upload.answer(503, { message: 'Busy' }, { 'retry-after': '0.01' }))
  draft('a.png').getByText('The store is busy. Trying again soon...')
  await waitFor(() => expect(begun).toHaveLength(2))
  await store(begun[1]!)
  await screen.findByText('Image a.png uploaded successfully')
})

test.each([
  [
    'no image',
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
    'An image may have at most 5 MB',
  ],
])('a file that is %s is told at once and never sent', async (_, file, text) => {
  const opened = await open()
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

test('a file of a type that the browser does not know is left to the server', async () => {
  const opened = await open()
  drop(new File(['x'], 'new.avif', { type: '' }))
  await fillIn(opened, 'new.avif')
  await press(opened)
  expect(opened.begun).toHaveLength(1)
})

test('what was typed is there again after a look at another screen', async () => {
  const opened = await open()
  await opened.user.upload(chooser(), png('a.png'))
  await fillIn(opened, 'a.png', 'Half done')
  await act(() => opened.router.navigate({ to: '/admin/$', params: { _splat: 'txn' } }))
  await screen.findByRole('heading', { level: 1, name: 'All Orders' })
  await act(() => opened.router.navigate({ to: '/admin/$', params: { _splat: 'admingallery' } }))
  await screen.findByRole('group', { name: 'a.png' })
  expect(draft('a.png').getByLabelText<HTMLInputElement>('Title').value).toBe('Half done')
})

test('the browser asks before a reload forgets chosen files', async () => {
  const { user } = await open()
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(true)
  await user.upload(chooser(), png('a.png'))
  expect(leave()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Remove a.png' }))
  expect(leave()).toBe(true)
})
