// The gallery's list: search, copy, delete.

import { sampleImage } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'

const idOf = (number: number) => `3f0c8a52-6a1e-4b7d-9c21-${String(number).padStart(12, '0')}`
const hash = '0123456789abcdef0123456789abcdef'
const diwali = sampleImage({
  id: idOf(3),
  title: 'Diwali sale',
  type: 'Banner',
  url: `/images/${hash}/640.webp`,
  redirectUrl: '/product/1',
})
const popup = sampleImage({ id: idOf(2), title: 'New game', type: 'Popup', redirectUrl: null })
const elsewhere = sampleImage({
  id: idOf(1),
  title: 'Old sale',
  type: 'Banner',
  url: 'https://cdn.test/old.png',
})

async function open(answers: Answers = {}, path = '/admin/admingallery') {
  const opened = await openScreen(path, {
    'GET /admin/imagegallery': [diwali, popup, elsewhere],
    ...answers,
  })
  await screen.findByRole('heading', { level: 1, name: 'Image gallery' })
  return opened
}
const cards = () => within(screen.getByRole('list', { name: 'Images' })).queryAllByRole('listitem')
const titles = () => cards().map((card) => within(card).getByRole('heading').textContent)
const dialog = () => within(screen.getByRole('dialog'))
const deletePath = `/admin/deleteimage/${popup.id}`

async function pressDelete(answers: Answers) {
  const opened = await open(answers)
  await opened.user.click(await screen.findByRole('button', { name: 'Delete New game' }))
  return opened
}
const confirm = (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(dialog().getByRole('button', { name: 'Delete' }))

// Covers 2-66.
test('each image shows its title, type and link, in the order of the server', async () => {
  await open()
  await screen.findByText('Total Images: 3')
  expect(titles()).toEqual(['Diwali sale', 'New game', 'Old sale'])
  const card = within(cards()[0]!)
  card.getByText('Banner')
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Copy URL',
    'Edit',
    'Delete',
  ])
  card.getByText('10% off until Sunday.')
  card.getByText('Code DIWALI10')
  card.getByText('Leads to /product/1')
  expect(card.getByRole('img', { name: 'Diwali sale' }).getAttribute('srcset')).toContain(
    `/images/${hash}/320.webp 320w`,
  )
  expect(within(cards()[1]!).queryByText(/^Leads to/)).toBeNull()
})

// Covers 2-67, 2-107.
test('search by title and filter by type are kept in the address', async () => {
  const { user, router } = await open()
  await screen.findByText('Total Images: 3')
  const search = screen.getByPlaceholderText('Search images by title...')
  await user.type(search, 'SALE{Enter}')
  await screen.findByText('Total Images: 2')
  expect(router.state.location.href).toBe('/admin/admingallery?search=SALE')
  const types = screen.getByLabelText('Type')
  const offered = within(types).getAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual(
    'All Types,CarouselMb,CarouselPc,Banner,Popup,Socials,Item,Product'.split(','),
  )
  await user.selectOptions(types, 'Popup')
  await screen.findByText('Total Images: 0')
  screen.getByRole('heading', { name: 'No images found' })
  await user.clear(search)
  await screen.findByText('Total Images: 1')
  expect(titles()).toEqual(['New game'])
  expect(router.state.location.href).toBe('/admin/admingallery?type=Popup')
})

test('an address with filters opens the gallery filtered', async () => {
  await open({}, '/admin/admingallery?search=old&type=Banner')
  await screen.findByText('Total Images: 1')
  expect(titles()).toEqual(['Old sale'])
})

// Covers 2-70.
test('an empty gallery says so', async () => {
  await open({ 'GET /admin/imagegallery': [] })
  await screen.findByRole('heading', { name: 'No images found' })
  screen.getByText('Total Images: 0')
})

// Covers 2-218.
test('shows a spinner while loading, and an error with a retry when loading fails', async () => {
  const answered = Promise.withResolvers<unknown>()
  let answer: unknown = answered.promise
  const { user } = await open({ 'GET /admin/imagegallery': () => answer })
  await screen.findByRole('status', { name: 'Loading...' })
  answered.resolve(refusal(400, { message: 'No.' }))
  const alert = await screen.findByRole('alert')
  within(alert).getByRole('heading', { name: 'Failed to fetch images.' })
  expect(screen.queryByText(/^Total Images/)).toBeNull()
  expect(screen.queryByText('No images found')).toBeNull()
  answer = [diwali]
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Total Images: 1')
})

// Covers 2-68, 2-223.
test('Copy puts the full address into the clipboard', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Copy URL of Diwali sale' }))
  await screen.findByText('URL copied to clipboard')
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}${diwali.url}`)
  await user.click(screen.getByRole('button', { name: 'Copy URL of Old sale' }))
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe('https://cdn.test/old.png'),
  )
})

// Covers 2-223.
test('an error is shown when the browser refuses to copy', async () => {
  const { user } = await open()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await user.click(await screen.findByRole('button', { name: 'Copy URL of Diwali sale' }))
  await screen.findByText('Failed to copy URL')
})

// Covers 2-69, 2-195, 2-222.
test('deleting removes an image that is not used, without a question', async () => {
  let listed = [diwali, popup]
  const { sentTo } = await pressDelete({
    'GET /admin/imagegallery': () => listed,
    [`POST ${deletePath}`]: () => {
      listed = [diwali]
      return { message: 'Image deleted successfully' }
    },
  })
  await screen.findByText('Image deleted successfully')
  await screen.findByText('Total Images: 1')
  expect(titles()).toEqual(['Diwali sale'])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentTo(deletePath)).toHaveLength(1)
})

test('deleting an image in use asks first and says where it is used', async () => {
  const text =
    "This image is used by the product 'Ember Rift'. If you delete it, it will no longer be shown there."
  const replies: unknown[] = [
    refusal(409, { message: text }),
    refusal(409, { message: text }),
    { message: 'Image deleted successfully' },
  ]
  const { user, askedOf } = await pressDelete({ [`POST ${deletePath}`]: () => replies.shift() })
  await screen.findByRole('heading', { name: 'This image is used' })
  dialog().getByText(`${text} Delete it anyway?`)
  dialog().getByText('New game')
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  screen.getByText('Total Images: 3')
  await user.click(screen.getByRole('button', { name: 'Delete New game' }))
  await screen.findByRole('heading', { name: 'This image is used' })
  await confirm(user)
  await screen.findByText('Image deleted successfully')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(askedOf(deletePath)).toEqual([deletePath, deletePath, `${deletePath}?confirmed=true`])
})

test('Undo restores a deleted image', async () => {
  let listed = [diwali, popup]
  const { user } = await pressDelete({
    'GET /admin/imagegallery': () => listed,
    [`POST ${deletePath}`]: () => {
      listed = [diwali]
      return { message: 'Image deleted successfully' }
    },
    [`POST /admin/undelete/image/${popup.id}`]: () => {
      listed = [diwali, popup]
      return { message: 'Image restored' }
    },
  })
  await screen.findByText('Total Images: 1')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Image restored')
  await screen.findByText('Total Images: 2')
})

// Covers 2-222.
test.each<[string, unknown, string]>([
  ['refused with a message', refusal(404, { message: 'Image not found' }), 'Image not found'],
  ['refused without a message', refusal(500, {}), ''],
])('a deletion that is %s shows an error and reloads the gallery', async (_, reply, reason) => {
  const { askedOf } = await pressDelete({ [`POST ${deletePath}`]: reply })
  const image = (await screen.findByRole('button', { name: 'Delete New game' })).closest('li')!
  const alert = await within(image).findByRole('alert')
  expect(alert.textContent).toBe(`Failed to delete image.${reason && ` ${reason}`}`)
  screen.getByText('Total Images: 3')
  // The gallery may have changed in the meantime.
  await waitFor(() => expect(askedOf('/admin/imagegallery')).toHaveLength(2))
})

// Covers 2-222.
test('a deletion that gets no answer shows an error and keeps the image', async () => {
  await pressDelete({ [`POST ${deletePath}`]: () => Promise.reject(new Error()) })
  expect((await screen.findByRole('alert')).textContent).toBe('Error deleting image.')
  screen.getByText('Total Images: 3')
})

test('a saved view brings its filters back', async () => {
  const view = { id: idOf(9), name: 'Banners', query: 'type=Banner', isShared: false, isOwn: true }
  const { user } = await open({ 'GET /admin/views': { views: [view] } })
  await screen.findByText('Total Images: 3')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Saved view' }), 'Banners')
  expect(titles()).toEqual(['Diwali sale', 'Old sale'])
})
