// Importing codes: by paste or file, in chunks, with duplicates reported.

import { sampleItem } from '@gemwala/contract/samples'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'

const item = {
  itemid: 102303,
  name: 'Play 100',
  product: 'Kite Wallet',
  left: 3,
  sold: 5,
  quarantined: 0,
  lowStockAt: 10,
  isLow: true,
  isSoldFromCodes: true,
}
const imported = (added: number, more: object = {}) => ({
  message: `${added} codes imported`,
  added,
  known: 0,
  available: added,
  batch: 9,
  duplicates: [],
  ...more,
})
const dialog = () => within(screen.getByRole('dialog'))

async function open(reply: unknown, button = 'Import codes for Play 100', more: Answers = {}) {
  const opened = await openScreen('/admin/voucherstock', {
    'GET /admin/vouchercounts': { items: [item] },
    'GET /admin/closedvouchers': { orders: [] },
    'GET /admin/getallitems': [sampleItem({ itemid: 555, name: 'Gift 50', itemidarray: [] })],
    'POST /admin/vouchers': reply,
    ...more,
  })
  await screen.findByText('Play 100')
  await opened.user.click(screen.getByRole('button', { name: button }))
  const send = () => opened.user.click(dialog().getByRole('button', { name: /^Import/ }))
  const paste = async (text: string) => {
    await opened.user.click(dialog().getByLabelText('Codes'))
    await opened.user.paste(text)
  }
  return { ...opened, send, paste, sent: () => opened.sentTo('/admin/vouchers') }
}

test('pasted codes are sent, and duplicates are reported by line and last characters', async () => {
  const duplicates = [{ position: 2, masked: '••••22' }]
  const { user, paste, sent } = await open(imported(2, { known: 1, duplicates }))
  await paste('CODE-1111\n\n CODE-2222\nCODE-3333')
  await user.type(dialog().getByLabelText('Note'), 'From Delhi')
  await user.click(dialog().getByRole('button', { name: 'Import 3 codes' }))
  await screen.findByText('2 codes added to stock.')
  dialog().getByText('Duplicates skipped: 1')
  // The second code is on the third line.
  expect(dialog().getByRole('list', { name: 'Duplicates' }).textContent).toBe('Line 3: ••••22')
  expect(sent()).toEqual([
    { itemid: 102303, codes: ['CODE-1111', 'CODE-2222', 'CODE-3333'], note: 'From Delhi' },
  ])
  expect(screen.getByRole('dialog').textContent).not.toContain('CODE-')
})

test('a file is read in the browser without showing its codes, and sent in chunks of one batch', async () => {
  const reply = vi
    .fn()
    .mockReturnValueOnce(imported(1000))
    .mockReturnValueOnce(
      imported(999, { known: 1, duplicates: [{ position: 1000, masked: '••••9' }] }),
    )
    .mockReturnValueOnce(imported(5))
  const { user, send, sent } = await open(reply)
  const codes = Array.from({ length: 2005 }, (_, n) => `CODE-${n}`)
  const file = new File([codes.map((code) => `"${code}",100`).join('\r\n')], 'stock.csv')
  await user.upload(dialog().getByLabelText(/^Or choose a file/), file)
  await dialog().findByText('stock.csv')
  expect(screen.getByRole('dialog').textContent).not.toContain('CODE-')
  await send()
  await screen.findByText('2,004 codes added to stock.')
  dialog().getByText('Line 2,000:', { exact: false })
  expect(sent().map(({ codes: piece, batch }) => [piece.length, batch])).toEqual([
    [1000, undefined],
    [1000, 9],
    [5, 9],
  ])
  expect(sent()[2].codes[0]).toBe('CODE-2000')
})

test('nothing is sent without codes, or with an invalid line', async () => {
  const { send, paste, sent } = await open(imported(0))
  await send()
  dialog().getByText('At least one code is required')
  await paste('GOOD-1234\nabc\nGOOD-5678\nx')
  await send()
  dialog().getByText('A code must be one line of 4 to 200 characters. See line 2, 4.')
  expect(sent()).toEqual([])
})

test('an interrupted import says how many codes arrived', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reply = vi
    .fn()
    .mockReturnValueOnce(imported(1000))
    .mockReturnValue(refusal(503, { message: 'The store is busy' }))
  const { user, send } = await open(reply)
  const codes = Array.from({ length: 1001 }, (_, n) => `CODE-${n}`)
  await user.upload(
    dialog().getByLabelText(/^Or choose a file/),
    new File([codes.join('\n')], 'stock.txt'),
  )
  await dialog().findByText('stock.txt')
  await send()
  const alert = await dialog().findByRole('alert')
  expect(alert.textContent).toBe(
    'The store is busy1,000 codes imported before that. Import again to add only the missing ones.',
  )
})

test('any item can be chosen, and one is required', async () => {
  const { user, send, paste, sent } = await open(imported(1), 'Import codes')
  await paste('CODE-1111')
  await send()
  dialog().getByText('Choose the item the codes are for')
  await user.type(dialog().getByLabelText('Find an item'), 'gift')
  await user.click(await dialog().findByRole('button', { name: /^555/ }))
  dialog().getByText('For Gift 50.')
  await send()
  await screen.findByText('1 code added to stock.')
  expect(sent()).toMatchObject([{ itemid: 555 }])
})

test('importing codes for an item that a supplier delivers needs confirmation', async () => {
  const { user, send, paste, sent } = await open(imported(1), 'Import codes', {
    'GET /admin/getallitems': [sampleItem({ itemid: 555, name: 'Gems 50', itemidarray: ['13'] })],
  })
  await user.type(dialog().getByLabelText('Find an item'), 'gems')
  await user.click(await dialog().findByRole('button', { name: /^555/ }))
  await paste('CODE-1111')
  await send()
  dialog().getByText(
    'A supplier delivers this item. Confirm that from now on only imported codes are sold.',
  )
  expect(sent()).toEqual([])
  await user.click(
    dialog().getByLabelText('From now on, sell only imported codes, not through the supplier.'),
  )
  await send()
  await screen.findByText('1 code added to stock.')
  expect(sent()).toMatchObject([{ itemid: 555, isConfirmed: true }])
})
