// Opens the console as an administrator, with the answers that the test gives.

import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { type Answers, openApp, seeOn } from './open-app.tsx'
import { admin, bringSession, consoleAnswers } from './people.ts'

export async function openConsole(
  path: string,
  answers: Answers = {},
  device: 'phone' | 'desktop' = 'desktop',
) {
  seeOn(device)
  bringSession(admin)
  const opened = await openApp(path, { ...consoleAnswers, ...answers })
  await screen.findByRole('navigation', { name: 'Game Admin' })
  /** The bodies sent to a path, in order. */
  const sentTo = (asked: string) =>
    opened.fetch.mock.calls
      .filter(([address, request]) => address === asked && request?.method === 'POST')
      .map(([, request]) => (request?.body ? JSON.parse(request.body as string) : undefined))
  /** The requested addresses, in order. */
  const askedOf = (asked: string) =>
    opened.fetch.mock.calls
      .map(([address]) => address)
      .filter((address) => address.split('?')[0] === asked)
  return { ...opened, sentTo, askedOf }
}

/** Waits for a text that is a toast, not a part of the page. */
export async function findToast(text: string): Promise<HTMLElement> {
  const shown = await screen.findByText(text)
  expect(shown.closest('[aria-label="Notifications"]')).not.toBeNull()
  return shown
}
