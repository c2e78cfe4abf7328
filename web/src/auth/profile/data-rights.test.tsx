// The file with the user's data, and deleting the account.

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { seeOn } from '../../../test/open-app.tsx'
import { account, person, refusal, storedSession } from '../../../test/people.ts'
import { openProfile, panel } from '../../../test/profile-page.ts'

beforeEach(() => seeOn('desktop'))

const requestedAt = '2026-01-02T03:04:05.000Z'
const keptUntil = '2026-01-09T03:04:05.000Z'
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('the file is asked for, and the page says that a mail will come', async () => {
  const { all, user } = await openProfile({
    'POST /store/account/data': {
      message: 'We are preparing your file. You get an email when it is ready.',
    },
  })
  const ask = await panel('Your data').findByRole('button', { name: 'Ask for my data' })
  all['GET /store/account/data'] = { file: { requestedAt, keptUntil: null } }
  await user.click(ask)
  await screen.findByText('We are preparing your file. You get an email when it is ready.')
  await panel('Your data').findByText(
    /^You asked for it on 2 Jan 2026, .*\. We email you when it is ready\.$/,
  )
  expect(panel('Your data').queryByRole('button')).toBeNull()
})

test('a file that is ready is downloaded, and a failure is shown', async () => {
  const { all, user } = await openProfile({
    'GET /store/account/data': { file: { requestedAt, keptUntil } },
    'GET /store/account/data/file': refusal(404, {
      message: 'There is no file. Please ask for a new one.',
    }),
  })
  await panel('Your data').findByText(/^Your file is ready\. You can download it until 9 Jan 2026/)
  await user.click(button('Download'))
  await screen.findByText('There is no file. Please ask for a new one.')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  URL.createObjectURL ??= () => 'blob:file'
  URL.revokeObjectURL ??= () => undefined
  all['GET /store/account/data/file'] = {}
  await user.click(button('Download'))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  const link = saved.mock.contexts[0] as HTMLAnchorElement
  expect(link.download).toBe('gemwala-data.zip')
  expect(button('Ask for a new file').disabled).toBe(false)
})

test('the account is deleted by password, and nothing of it stays in the browser', async () => {
  const { all, bodyTo, router, user } = await openProfile({
    'POST /store/account/delete': refusal(400, { message: 'Your current password is wrong.' }),
  })
  await user.click(button('Delete my account'))
  await user.click(button('Delete for good'))
  await screen.findByText('Please enter your current password, so that we know it is you.')
  expect(bodyTo('/store/account/delete')).toBeUndefined()
  const field = screen.getByLabelText('Your password')
  await user.type(field, 'match-box-42{Enter}')
  const error = await screen.findByText('Your current password is wrong.')
  expect(field.getAttribute('aria-describedby')).toBe(error.id)
  all['POST /store/account/delete'] = { message: 'Your account has been deleted.' }
  await user.click(button('Delete for good'))
  await screen.findByText('Your account has been deleted.')
  expect(bodyTo('/store/account/delete')).toEqual({ password: 'match-box-42' })
  expect(router.state.location.pathname).toBe('/')
  expect(storedSession().token).toBeNull()
})

test('money in the wallet is given up only by typing it', async () => {
  const { bodyTo, user } = await openProfile({
    'GET /store/account': account({ user: person({ balance: 1250.5 }) }),
    'POST /store/account/delete': { message: 'Your account has been deleted.' },
  })
  await user.click(button('Delete my account'))
  const field = screen.getByLabelText('To give up ₹1,250.50 in your wallet, type the amount')
  await user.type(screen.getByLabelText('Your password'), 'match-box-42')
  for (const typed of ['', '1250']) {
    await user.clear(field)
    if (typed) await user.type(field, typed)
    await user.click(button('Delete for good'))
    await screen.findByText(
      'Your wallet has ₹1,250.50. Spend it first, or type this amount to give it up.',
    )
  }
  expect(bodyTo('/store/account/delete')).toBeUndefined()
  await user.clear(field)
  await user.type(field, '1,250.50')
  await user.click(button('Delete for good'))
  await screen.findByText('Your account has been deleted.')
  expect(bodyTo('/store/account/delete')).toEqual({ password: 'match-box-42', forfeited: 1250.5 })
})

test('what stands in the way is shown, and the account can be kept', async () => {
  const open =
    'You have an order in progress. Please wait until it is completed, or cancel it, and then delete your account.'
  const { user } = await openProfile({
    'POST /store/account/delete': refusal(409, { message: open }),
  })
  await user.click(button('Delete my account'))
  await user.type(screen.getByLabelText('Your password'), 'match-box-42{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(open)
  await user.click(button('Keep my account'))
  expect(screen.queryByLabelText('Your password')).toBeNull()
})

test('staff are not offered to delete their account', async () => {
  await openProfile({ 'GET /store/account': account({ user: person({ role: 'admin' }) }) })
  await panel('Your data').findByRole('button', { name: 'Ask for my data' })
  expect(screen.queryByRole('region', { name: 'Delete account' })).toBeNull()
})
