// The second factor on the profile.

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { seeOn } from '../../../test/open-app.tsx'
import { browserWithPasskeys, creation } from '../../../test/passkeys.ts'
import { factorState, refusal } from '../../../test/people.ts'
import { openProfile, panel } from '../../../test/profile-page.ts'

beforeEach(() => seeOn('desktop'))

const factors = () => panel('Second factor')
const phone = {
  id: '00000000-0000-4000-8000-000000000201',
  name: 'My phone',
  createdAt: '2026-01-02T03:04:05.000Z',
  lastUsedAt: '2026-01-05T03:04:05.000Z',
}
const laptop = {
  ...phone,
  id: '00000000-0000-4000-8000-000000000202',
  name: 'Laptop',
  lastUsedAt: null,
}
const both = factorState({
  hasPasskeys: true,
  hasApp: true,
  codesLeft: 7,
  provenSeconds: 500,
  passkeys: [phone, laptop],
})
const codes = ['AAAAA-BBBBB', 'CCCCC-DDDDD']
const state = 'GET /store/account/factors'

test('somebody without one reads what it is, and adds a passkey by the password', async () => {
  browserWithPasskeys()
  const { all, bodyTo, user } = await openProfile({
    'POST /store/account/factors/passkeys/start': creation,
    'POST /store/account/factors/passkeys': {
      message: 'Your second factor is set up.',
      recoveryCodes: codes,
    },
  })
  factors().getByText(/^One more step when you log in/)
  await user.click(await factors().findByRole('button', { name: 'Add a passkey' }))
  const name = factors().getByLabelText('Name of the passkey')
  await user.clear(name)
  await user.type(name, 'My phone')
  await user.type(factors().getByLabelText('Your password'), 'match-box-42')
  all[state] = { ...both, hasApp: false, passkeys: [phone] }
  await user.click(factors().getByRole('button', { name: 'Add a passkey' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Recovery codes' }))
  expect(bodyTo('/store/account/factors/passkeys/start')).toEqual({ password: 'match-box-42' })
  await user.click(shown.getByRole('button', { name: 'Copy' }))
  await shown.findByText('Copied: Recovery codes')
  expect(await navigator.clipboard.readText()).toBe('AAAAA-BBBBB\nCCCCC-DDDDD\n')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await user.click(shown.getByRole('button', { name: 'Download' }))
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('gemwala-recovery-codes.txt')
  await user.type(shown.getByRole('button', { name: 'Copy' }), '{Escape}')
  await user.click(shown.getByRole('button', { name: 'I have saved them' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await factors().findByText('My phone')
})

test('copying that the browser refuses is said inside the dialog', async () => {
  const { user } = await openProfile({
    [state]: both,
    'POST /store/account/factors/recoverycodes': {
      message: 'These are your new recovery codes. The old ones no longer work.',
      recoveryCodes: codes,
    },
  })
  await user.click(await factors().findByRole('button', { name: 'Make new codes' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Recovery codes' }))
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await user.click(shown.getByRole('button', { name: 'Copy' }))
  expect((await shown.findByRole('alert')).textContent).toMatch(/did not allow copying/)
})

test('passkeys, app and codes are listed with their dates and number', async () => {
  await openProfile({ [state]: both })
  await factors().findByText('My phone')
  const rows = factors()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/^My phonePasskey, added 2 Jan 2026, .*, last used 5 Jan 2026/)
  expect(rows[1]).toMatch(/^LaptopPasskey, added 2 Jan 2026, .*, not used yet/)
  expect(rows[2]).toMatch(/^Authenticator app/)
  expect(rows[3]).toMatch(/^Recovery codes7 codes are left/)
  // There is one already.
  expect(factors().queryByRole('button', { name: 'Set up an authenticator app' })).toBeNull()
})

test('a passkey is removed by a second click', async () => {
  const path = `/store/account/factors/passkeys/${phone.id}/remove`
  const { all, fetch, user } = await openProfile({
    [state]: both,
    [`POST ${path}`]: { message: 'Removed.' },
  })
  const sent = () => fetch.mock.calls.filter(([address]) => address === path)
  await factors().findByText('My phone')
  await user.click(factors().getAllByRole('button', { name: 'Remove' })[0]!)
  expect(sent()).toHaveLength(0)
  all[state] = { ...both, passkeys: [laptop] }
  await user.click(factors().getByRole('button', { name: 'Really remove?' }))
  await screen.findByText('Removed.')
  await waitFor(() => expect(factors().queryByText('My phone')).toBeNull())
  expect(sent()).toHaveLength(1)
})

test('why the last one of staff stays is shown in place', async () => {
  const text = 'Staff need a second factor. Set up another one before you remove this one.'
  const { user } = await openProfile({
    [state]: factorState({ hasApp: true, codesLeft: 1 }),
    'POST /store/account/factors/app/remove': refusal(409, { message: text }),
  })
  await user.click(await factors().findByRole('button', { name: 'Remove' }))
  factors().getByText('One code is left')
  await user.click(factors().getByRole('button', { name: 'Really remove?' }))
  expect((await factors().findByRole('alert')).textContent).toBe(text)
})

test('a later change with an old proof asks for the second factor first', async () => {
  const { all, user } = await openProfile({
    [state]: both,
    'POST /store/account/factors/recoverycodes': refusal(403, {
      message: 'Please confirm your second factor again, so that we know it is you.',
    }),
    'POST /store/account/factors/prove': () => {
      all['POST /store/account/factors/recoverycodes'] = { message: 'New.', recoveryCodes: codes }
      return { message: 'Thank you. Confirmed.', user: {} }
    },
  })
  await user.click(await factors().findByRole('button', { name: 'Make new codes' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  await user.type(asked.getByLabelText('Code from your authenticator app'), '123456{Enter}')
  const shown = within(await screen.findByRole('dialog', { name: 'Recovery codes' }))
  shown.getByText('AAAAA-BBBBB')
})

test('a failed load can be retried', async () => {
  const { all, user } = await openProfile({ [state]: refusal(503, { message: 'Busy.' }) })
  await factors().findByText('Your second factor could not be loaded: Busy.')
  all[state] = both
  await user.click(factors().getByRole('button', { name: 'Try again' }))
  await factors().findByText('My phone')
})
