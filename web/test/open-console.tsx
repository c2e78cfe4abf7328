// Opens the whole console as an administrator, with the answers that the test gives.

import { screen } from '@testing-library/react'
import { type Answerers, type Answers, openApp, seeOn } from './open-app.tsx'
import { readRequests } from './open-screen.tsx'
import { admin, bringSession, consoleAnswers } from './people.ts'

export async function openConsole(
  path: string,
  answers: Answers = {},
  device: 'phone' | 'desktop' = 'desktop',
  answerers: Answerers = {},
) {
  seeOn(device)
  bringSession(admin)
  const all: Answers = { ...consoleAnswers, ...answers }
  const opened = await openApp(path, all, answerers)
  await screen.findByRole('navigation', { name: 'Game Admin' })
  return { all, ...opened, ...readRequests(opened.fetch) }
}
