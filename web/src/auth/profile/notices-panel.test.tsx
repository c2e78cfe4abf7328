// Which mails the user gets.

import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { seeOn } from '../../../test/open-app.tsx'
import { refusal } from '../../../test/people.ts'
import { openProfile, panel } from '../../../test/profile-page.ts'

beforeEach(() => seeOn('desktop'))

const box = (name: string) =>
  panel('Emails to you').findByRole<HTMLInputElement>('checkbox', { name })

test('an optional mail is switched off, and receipts are said to come always', async () => {
  const choices = [
    { kind: 'waiting', isOn: false },
    { kind: 'back-in-stock', isOn: false },
  ]
  const { bodyTo, user } = await openProfile({ 'POST /store/notices/choices': { choices } })
  const waiting = await box('When an order takes longer than usual')
  const back = await box('When an item that I asked for is back in stock')
  expect([waiting.checked, back.checked]).toEqual([true, false])
  expect(
    panel('Emails to you').getByText(/^Receipts, and emails that protect your account/),
  ).toBeTruthy()
  await user.click(waiting)
  await waitFor(() => expect(waiting.checked).toBe(false))
  expect(bodyTo('/store/notices/choices')).toEqual({ kind: 'waiting', isOn: false })
})

test('a choice that could not be saved stays as it was', async () => {
  const { user } = await openProfile({
    'POST /store/notices/choices': refusal(503, { message: 'Busy.' }),
  })
  const waiting = await box('When an order takes longer than usual')
  await user.click(waiting)
  await waitFor(() => expect(document.body.textContent).toContain('Busy.'))
  expect(waiting.checked).toBe(true)
})
