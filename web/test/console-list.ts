// One of the console's lists for tests: opened with something to show, asked for, and read.

import { screen, within } from '@testing-library/react'
import type { Answers } from './open-app.tsx'
import { openConsole } from './open-console.tsx'

type List = {
  /** Where the list is, and what it is headed. */
  path: string
  heading: string
  /** The path that is asked for it, and what that answers. */
  call: string
  found: unknown
}

export const listOpener =
  ({ path: home, heading, call, found }: List) =>
  async (path = home, answers: Answers = {}) => {
    const opened = await openConsole(path, {
      [`GET ${call}`]: found,
      'GET /admin/storefront': { address: '' },
      ...answers,
    })
    await screen.findByRole('heading', { name: heading, level: 1 })
    return { ...opened, asked: () => opened.askedOf(call) }
  }

export const headsShown = () =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

/** The row with these words in it. */
export const row = (words: string) => screen.findByRole('row', { name: new RegExp(words) })

export const cellsOf = (one: HTMLElement) =>
  within(one)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

export const optionsOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
