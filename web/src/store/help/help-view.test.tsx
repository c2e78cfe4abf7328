// The help pages of the store.

import type { ShownHelpPage } from '@gemwala/contract/help/help-pages.shapes'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openApp, seeOn } from '../../../test/open-app.tsx'
import { homeAnswers } from '../../../test/people.ts'

const shown = (parts: Partial<ShownHelpPage> = {}): ShownHelpPage => ({
  page: 'terms',
  language: 'en',
  body: '## Prices\n\nIn rupees.',
  version: 3,
  publishedAt: '2026-11-16T20:00:00.000Z',
  isCurrent: true,
  identity: {
    legalName: 'Gems Private Limited',
    address: '1 MG Road, Bengaluru',
    email: 'help@gems.test',
    phone: '+91 80 4567 8900',
    hours: null,
    gstin: null,
    grievanceOfficer: { name: 'Asha Rao', email: 'asha@gems.test', phone: null },
  },
  ...parts,
})

const open = (page: ShownHelpPage, search = '') =>
  openApp(`/help/${page.page}${search}`, {
    ...homeAnswers,
    [`GET /store/help/${page.page}`]: page,
  })

beforeEach(() => seeOn('desktop'))

test('a page has its text, its version and the way to the others', async () => {
  await open(shown())
  await screen.findByRole('heading', { level: 1, name: 'Terms of use' })
  screen.getByRole('heading', { level: 2, name: 'Prices' })
  // It is the next day in India.
  screen.getByText('Version 3, in force since 17 November 2026')
  expect(document.title).toBe('Terms of use · Gemwala')
  const pages = within(screen.getByRole('navigation', { name: 'Help pages' })).getAllByRole('link')
  expect(pages.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Terms of use', '/help/terms'],
    ['Privacy policy', '/help/privacy'],
    ['Refunds and cancellations', '/help/refunds'],
    ['About delivery', '/help/delivery'],
    ['Contact us', '/help/contact'],
  ])
  expect(screen.queryByText(/example text/)).toBeNull()
  expect(screen.queryByText('Grievance officer')).toBeNull()
})

test('an example says that it is one', async () => {
  await open(shown({ version: 0, publishedAt: null }))
  await screen.findByText(/^This is an example text that comes with the software\./)
  expect(screen.queryByText(/in force since/)).toBeNull()
})

test('the text of an older order leads to the current one', async () => {
  const { fetch } = await open(shown({ isCurrent: false }), '?edition=12')
  await screen.findByText(/^You are reading the version that applied/)
  expect(fetch.mock.calls.map(([address]) => address)).toContain('/store/help/terms?edition=12')
  const link = screen.getByRole('link', { name: 'Read the current version' })
  expect(link.getAttribute('href')).toBe('/help/terms')
})

test('the contact page says who runs the store, and leaves out what is not known', async () => {
  await open(shown({ page: 'contact' }))
  await screen.findByRole('heading', { level: 2, name: 'Grievance officer' })
  screen.getByText('Complaints are acknowledged within 48 hours and settled within one month.')
  screen.getByText('Gems Private Limited')
  const mail = screen.getByRole('link', { name: 'asha@gems.test' })
  expect(mail.getAttribute('href')).toBe('mailto:asha@gems.test')
  const phone = screen.getByRole('link', { name: '+91 80 4567 8900' })
  expect(phone.getAttribute('href')).toBe('tel:+918045678900')
  expect(screen.queryByText('GSTIN')).toBeNull()
  expect(screen.queryByText('Hours')).toBeNull()
})

test('an English text on a Hindi page is marked', async () => {
  await open(shown({ language: 'hi', body: 'नियम' }))
  await screen.findByText('This text is available in English only.')
  expect(screen.getByText('नियम').closest('[lang]')!.getAttribute('lang')).toBe('hi')
})

test.each(['/help/imprint', '/help/terms?edition=x'])('%s has no page', async (path) => {
  await openApp(path, {
    ...homeAnswers,
    'GET /store/help/terms': () => Response.json({ message: 'No.' }, { status: 400 }),
  })
  await screen.findByRole('heading', { name: 'This page does not exist.' })
})

test('a page of signing in leads to them, too', async () => {
  await openApp('/login', homeAnswers)
  const contact = await screen.findByRole('link', { name: 'Contact us' })
  expect(contact.getAttribute('href')).toBe('/help/contact')
  screen.getByRole('link', { name: 'Terms' })
  screen.getByRole('link', { name: 'Privacy' })
})

test('the footer of every page links to all of them', async () => {
  await openApp('/nowhere', homeAnswers)
  const help = within(await screen.findByRole('region', { name: 'Help' })).getAllByRole('link')
  expect(help.map((link) => link.getAttribute('href'))).toEqual(
    ['contact', 'delivery', 'refunds', 'terms', 'privacy'].map((page) => `/help/${page}`),
  )
})
