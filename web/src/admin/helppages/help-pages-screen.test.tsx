// Help pages in the console: the list, the editor with its preview, and the versions.

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'

const nobody = {
  legalName: null,
  address: null,
  email: null,
  phone: null,
  hours: null,
  gstin: null,
}
const identity = { ...nobody, grievanceOfficer: { name: 'Asha Rao', email: null, phone: null } }
const example = { version: 0, publishedAt: null, publishedBy: null }
const past = (version: number) => ({
  version,
  publishedAt: `2026-11-1${version}T06:30:00.000Z`,
  publishedBy: 'asha@store.test',
})
const terms = { page: 'terms', language: 'en', ...past(2), body: 'New.\nSame.' }
const list = {
  texts: [
    { page: 'terms', language: 'en', ...past(2) },
    { page: 'terms', language: 'hi', ...example },
    { page: 'privacy', language: 'en', ...example },
  ],
  identity,
  missingSettings: ['STORE_LEGAL_NAME', 'SUPPORT_EMAIL'],
}
const answers = {
  'GET /admin/helptexts': list,
  'GET /admin/helptexts/terms/en': { ...terms, versions: [past(2), past(1)] },
  'GET /admin/helptexts/terms/en/1': { version: 1, body: 'Old.\nSame.' },
  'POST /admin/helptexts/terms/en': { message: 'The text is in force now', version: 3 },
}
const open = (path: string, more: Answers = {}) => openScreen(path, { ...answers, ...more })
const openTerms = async (more: Answers = {}) => {
  const opened = await open('/admin/helppages/terms/en', more)
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Text')
  return { ...opened, field }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const preview = () => within(screen.getByRole('region', { name: 'Preview' }))

test('the list says which texts are examples, and what the settings lack', async () => {
  await open('/admin/helppages')
  const table = within(await screen.findByRole('table', { name: 'Texts' }))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getAllByRole('cell')[2]!.textContent)).toEqual([
    'Version 2',
    'The English text',
    'Example text',
  ])
  screen.getByText(/^One page shows an example text\./)
  screen.getByText(/Set STORE_LEGAL_NAME, SUPPORT_EMAIL in the settings of the server/)
  screen.getByText('Asha Rao')
  const edit = table.getByRole('link', { name: 'Edit Terms of use (Hindi)' })
  expect(edit.getAttribute('href')).toBe('/admin/helppages/terms/hi')
})

test('what is typed is previewed, and published over the version that was read', async () => {
  const { user, field, sentTo } = await openTerms()
  expect(button('Publish').disabled).toBe(true)
  await user.clear(field)
  await user.type(field, '## Prices\n\n<b>In</b> **rupees**')
  preview().getByRole('heading', { level: 2, name: 'Prices' })
  preview().getByText('rupees', { selector: 'strong' })
  preview().getByText(/<b>In<\/b>/)
  await user.click(button('Publish'))
  await screen.findByText('The text is in force now')
  expect(sentTo('/admin/helptexts/terms/en')).toEqual([
    { body: '## Prices\n\n<b>In</b> **rupees**', version: 2 },
  ])
})

test('an empty text is not sent', async () => {
  const { user, field, sentTo } = await openTerms()
  await user.clear(field)
  await user.click(button('Publish'))
  screen.getByText('A text is required')
  expect(sentTo('/admin/helptexts/terms/en')).toEqual([])
})

test('an example can be published unchanged', async () => {
  const { user, sentTo } = await openTerms({
    'GET /admin/helptexts/terms/en': { ...terms, ...example, versions: [] },
  })
  await user.click(button('Publish as our own text'))
  await waitFor(() =>
    expect(sentTo('/admin/helptexts/terms/en')).toEqual([{ body: 'New.\nSame.', version: 0 }]),
  )
})

test('whoever publishes second sees the newer text and chooses', async () => {
  const changed = 'Someone else just changed this. Please reload and try again.'
  const newer = { ...terms, version: 3, body: 'Theirs.', versions: [past(3), past(2)] }
  const { user, field } = await openTerms({
    'GET /admin/helptexts/terms/en': vi
      .fn()
      .mockReturnValueOnce({ ...terms, versions: [past(2)] })
      .mockReturnValue(newer),
    'POST /admin/helptexts/terms/en': refusal(409, { message: changed }),
  })
  await user.type(field, 'Mine.')
  await user.click(button('Publish'))
  await screen.findByText('Someone else just changed this.')
  await user.click(button('Load the newer version'))
  expect(field.value).toBe('Theirs.')
})

test('an older version is shown and can be loaded', async () => {
  const { user, field } = await openTerms()
  await user.click(button('Show version 1'))
  const dialog = await screen.findByRole('dialog', { name: 'Version 1' })
  await within(dialog).findByText('Old. Same.')
  await user.click(within(dialog).getByRole('button', { name: 'Load into the editor' }))
  expect(field.value).toBe('Old.\nSame.')
  expect(button('Publish').disabled).toBe(false)
})

test('leaving with a changed text asks first', async () => {
  const { user, field } = await openTerms()
  await user.type(field, 'x')
  await user.click(screen.getByRole('link', { name: 'Hindi' }))
  await screen.findByRole('button', { name: 'Keep editing' })
})

test.each(['imprint/en', 'terms/fr', 'terms'])('/admin/helppages/%s is not there', async (rest) => {
  await open(`/admin/helppages/${rest}`)
  await screen.findByText('There is no such help page.')
})
