// /account/factor for somebody whose number a stranger typed into an account with a second factor.

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, seeOn } from '../../../test/open-app.tsx'
import { bringSession, factorState, homeAnswers, person, refusal } from '../../../test/people.ts'

const question = factorState({ step: 'prove', hasApp: true, codesLeft: 10, mustAnswer: true })
const notMine = { name: 'It is not my account' }

async function open(answer: unknown) {
  seeOn('desktop')
  bringSession(person({ name: 'A… V…', email: 'a…a@mail.test' }))
  return openApp('/account/factor', {
    ...homeAnswers,
    'GET /store/account/factors': question,
    'POST /store/account/owner': answer,
  })
}

test('takes the number off, and leads to the registration', async () => {
  const { router, user, fetch } = await open({ message: 'Your number is free now.' })
  await user.click(await screen.findByRole('button', notMine))
  await screen.findByText('Your number is free now.')
  await waitFor(() => expect(router.state.location.pathname).toBe('/register'))
  const [, request] = fetch.mock.calls.find(([address]) => address === '/store/account/owner')!
  expect(JSON.parse(request?.body as string)).toEqual({ isMine: false })
  expect(localStorage.getItem('token')).toBeNull()
})

test('a failure is shown, and the session stays', async () => {
  const { user } = await open(refusal(503, { message: 'The store is busy.' }))
  await user.click(await screen.findByRole('button', notMine))
  await screen.findByText('The store is busy.')
  expect(localStorage.getItem('token')).not.toBeNull()
})
