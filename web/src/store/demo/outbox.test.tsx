// The demo's outbox: the newest first, codes to copy, links to open.

import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openApp, seeOn } from '../../../test/open-app.tsx'
import { homeAnswers } from '../../../test/people.ts'

beforeEach(() => seeOn('phone'))

const state = { accounts: [], simulators: [], mishaps: [], suppliers: [], reviews: 0 }
const sms = (code: string) => ({
  to: '9812345670',
  kind: 'sms',
  subject: null,
  text: `${code} is your Gemwala code, valid for 5 minutes.`,
  at: '2026-01-02T03:04:05.000Z',
})
const mail = {
  to: 'asha@mail.test',
  kind: 'mail',
  subject: 'Reset your Gemwala password',
  text: `Choose a new password: ${location.origin}/reset_password/7/abc\n\nGemwala`,
  at: '2026-01-02T03:04:05.000Z',
}

async function openOutbox(messages: object[]) {
  const opened = await openApp('/demo', {
    ...homeAnswers,
    'GET /demo/state': state,
    'GET /demo/webhooks': [],
    'GET /demo/outbox': messages,
  })
  const outbox = within(await screen.findByRole('region', { name: 'Outbox' }))
  return { ...opened, outbox }
}

test('the outbox comes first on the page, and a code in it can be copied', async () => {
  const { user, outbox } = await openOutbox([sms('290558')])
  expect(screen.getAllByRole('heading', { level: 2 })[0]!.textContent).toBe('Outbox')
  await user.click(await outbox.findByRole('button', { name: 'Copy code' }))
  expect(await navigator.clipboard.readText()).toBe('290558')
})

test('a link in a mail can be followed', async () => {
  const { outbox } = await openOutbox([mail])
  const link = await outbox.findByRole('link')
  expect(link.getAttribute('href')).toBe('/reset_password/7/abc')
  expect(outbox.queryByRole('button', { name: 'Copy code' })).toBeNull()
})

test('a phone shows the newest messages, and the others on request', async () => {
  const { user, outbox } = await openOutbox([sms('111111'), mail, sms('333333')])
  await outbox.findByText('111111')
  expect(outbox.getAllByRole('listitem')).toHaveLength(1)
  await user.click(outbox.getByRole('button', { name: 'Show all 3' }))
  expect(outbox.getAllByRole('listitem')).toHaveLength(3)
})
