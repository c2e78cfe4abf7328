// The forms about staff: an invitation, and the name of a set. Each problem stands at its field.

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'

const none = { secondFactor: false, ownMoney: false, resend: false }
const support = { id: '00000000-0000-4000-8000-000000000001', name: 'Support', rights: [] }

const open = async (name: string, answers: Answers) => {
  const opened = await openScreen('/admin/staff', {
    'GET /admin/staff/people': { people: [], invites: [], sets: [support], rules: none },
    ...answers,
  })
  await opened.user.click(await screen.findByRole('button', { name }))
  return opened
}
const dialog = () => within(screen.getByRole('dialog'))
/** What a screen reader says of an invalid field. */
const problemOf = (field: HTMLElement) =>
  field.getAttribute('aria-invalid') === 'true'
    ? document.getElementById(field.getAttribute('aria-describedby')!.split(' ').at(-1)!)
        ?.textContent
    : undefined

test('somebody is invited by e-mail', async () => {
  const { user, sentTo } = await open('Invite', {
    'POST /admin/staff/invites': { message: 'Invitation sent' },
  })
  const send = () => user.click(dialog().getByRole('button', { name: 'Send invitation' }))
  const name = dialog().getByRole('textbox', { name: 'Name' })
  const email = dialog().getByRole('textbox', { name: 'Email' })
  const set = dialog().getByRole('combobox', { name: 'Rights' })
  const problems = () => [name, email, set].map(problemOf)
  await send()
  const badEmail = 'Please enter a valid email address.'
  expect(problems()).toEqual(['Name is required', badEmail, 'Choose the rights'])
  expect(document.activeElement).toBe(name)
  await user.type(name, 'New Person')
  await user.type(email, 'new at mail')
  await user.selectOptions(set, 'Support')
  await send()
  expect(problems()).toEqual([undefined, badEmail, undefined])
  await waitFor(() => expect(document.activeElement).toBe(email))
  await user.clear(email)
  await user.type(email, 'new@mail.test')
  await send()
  await screen.findByText('Invitation sent')
  expect(sentTo('/admin/staff/invites')).toEqual([
    { name: 'New Person', email: 'new@mail.test', setId: support.id },
  ])
})

test.each([
  ['This person is already an administrator.', 'textbox', 'Email'],
  ['This set of rights no longer exists.', 'combobox', 'Rights'],
])('a refused invitation says at its field: %s', async (text, role, name) => {
  const { user } = await open('Invite', {
    'POST /admin/staff/invites': refusal(409, { message: text }),
  })
  await user.type(dialog().getByRole('textbox', { name: 'Name' }), 'New Person')
  await user.type(dialog().getByRole('textbox', { name: 'Email' }), 'new@mail.test')
  await user.selectOptions(dialog().getByRole('combobox', { name: 'Rights' }), 'Support')
  await user.click(dialog().getByRole('button', { name: 'Send invitation' }))
  const field = dialog().getByRole(role, { name })
  await waitFor(() => expect(problemOf(field)).toBe(text))
  expect(document.activeElement).toBe(field)
})

test('a set says at its name why it is refused', async () => {
  const text = 'There is already a set with this name.'
  const { user } = await open('New set', {
    'POST /admin/staff/sets': refusal(409, { message: text }),
  })
  const name = dialog().getByRole('textbox', { name: 'Name' })
  const save = () => user.click(dialog().getByRole('button', { name: 'Save set' }))
  await save()
  expect(problemOf(name)).toBe('Name is required')
  await user.type(name, 'Support')
  await save()
  await waitFor(() => expect(problemOf(name)).toBe(text))
})
