// 'Export CSV': a short list is sent at once, a long one is written by a job and saved when it is ready.

import type { Export } from '@gemwala/contract/console/exports.shapes'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'

const id = '3f0c8a52-6a1e-4b7d-9c21-000000000009'
const file = (parts: Partial<Export> = {}): Export => ({
  id,
  kind: 'wallet-transactions',
  fileName: 'wallet-transactions-2026-01-15.csv',
  state: 'waiting',
  rowsDone: 0,
  rowsTotal: null,
  askedAt: '2026-01-15T06:31:00.000Z',
  endedAt: null,
  ...parts,
})

let saved: string[]

beforeEach(() => {
  saved = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => '', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: unknown) {
    saved.push((this as HTMLAnchorElement).download)
  })
})

async function press(totalItems: number, answers: Answers) {
  const opened = await openScreen('/admin/wallettxn?type=Credit', {
    'GET /admin/allwallettxn': { transactions: [], totalPages: 1, totalItems },
    ...answers,
  })
  await screen.findByText(`${totalItems.toLocaleString('en-IN')} in all`)
  await opened.user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  return opened
}

test('a list that is not shown cannot be exported', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let answer: unknown = refusal(500, {})
  const { user } = await openScreen('/admin/wallettxn', {
    'GET /admin/allwallettxn': () => answer,
  })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Export CSV' })
  await screen.findByRole('heading', { name: 'We could not load the wallet transactions.' })
  expect(button.disabled).toBe(true)
  answer = { transactions: [], totalPages: 1, totalItems: 0 }
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(button.disabled).toBe(false))
})

test('a short list is downloaded directly', async () => {
  const { sentTo, askedOf } = await press(9_999, {
    'GET /admin/csv/allwallettxn': () => new Response('a,b'),
  })
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(askedOf('/admin/csv/allwallettxn')).toHaveLength(1)
  expect(sentTo('/admin/exports')).toEqual([])
})

test('a long list is written by a job, followed, and saved', async () => {
  const steps = [file({ state: 'running', rowsDone: 2_000, rowsTotal: 10_000 })]
  const ready = file({ state: 'ready', rowsDone: 10_000, rowsTotal: 10_000 })
  const { sentTo } = await press(10_000, {
    'POST /admin/exports': file(),
    [`GET /admin/exports/${id}`]: () => steps.shift() ?? ready,
    [`GET /admin/exports/${id}/file`]: () => new Response('a,b'),
  })
  await screen.findByText(
    'This list is long: its file is written in the background and kept on Books for a day.',
  )
  await screen.findByRole('button', { name: 'Exporting: 20%' }, { timeout: 4000 })
  await waitFor(() => expect(saved).toEqual(['wallet-transactions-2026-01-15.csv']), {
    timeout: 4000,
  })
  expect(sentTo('/admin/exports')).toMatchObject([
    { kind: 'wallet-transactions', query: { type: 'Credit', status: 'All' } },
  ])
  await screen.findByRole('button', { name: 'Export CSV' })
})

test('a refused or failed file says so', async () => {
  const message = '3 of your files are being written. Wait until one is ready.'
  await press(20_000, { 'POST /admin/exports': refusal(409, { message }) })
  await screen.findByText(message)
  expect(saved).toEqual([])
})

test('a file that could not be written says so', async () => {
  await press(20_000, { 'POST /admin/exports': file({ state: 'failed' }) })
  await screen.findByText('The file could not be written. Try again.')
})
