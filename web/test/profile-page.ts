// Opens the profile of a user who is signed in here and on another device.

import { screen, within } from '@testing-library/react'
import { type Answers, openApp } from './open-app.tsx'
import { account, bringSession, factorState, homeAnswers, openSession } from './people.ts'

export const otherSession = openSession({
  id: '00000000-0000-4000-8000-000000000102',
  isThis: false,
  signedInBy: 'code',
  device: 'Firefox on Windows',
})

export async function openProfile(answers: Answers = {}) {
  bringSession()
  const all: Answers = {
    ...homeAnswers,
    'GET /store/account': account(),
    'GET /store/account/sessions': [openSession(), otherSession],
    'GET /store/account/data': { file: null },
    'GET /store/account/factors': factorState(),
    'GET /store/notices/choices': {
      choices: [
        { kind: 'waiting', isOn: true },
        { kind: 'back-in-stock', isOn: false },
      ],
    },
    ...answers,
  }
  const opened = await openApp('/profile', all)
  await screen.findByRole('heading', { name: 'Your profile' })
  const bodyTo = (path: string) => {
    const posted = opened.fetch.mock.calls.find(
      ([address, request]) => address === path && request?.method === 'POST',
    )
    return posted && (JSON.parse(posted[1]?.body as string) as unknown)
  }
  return { ...opened, all, bodyTo }
}

export const panel = (name: string) => within(screen.getByRole('region', { name }))
