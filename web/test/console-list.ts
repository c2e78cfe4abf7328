// Opens a list of the console with sample data, and reads its requests and rows.

import { screen, within } from '@testing-library/react'
import type { Answers } from './open-app.tsx'
import { openScreen } from './open-screen.tsx'

type List = {
  /** The address of the list, and its heading. */
  path: string
  heading: string
  /** The path of the call, and its answer. */
  call: string
  found: unknown
}

export const listOpener =
  ({ path: home, heading, call, found }: List) =>
  async (path = home, answers: Answers = {}) => {
    const opened = await openScreen(path, {
      [`GET ${call}`]: found,
      'GET /admin/storefront': { address: '' },
      ...answers,
    })
    await screen.findByRole('heading', { name: heading, level: 1 })
    return { ...opened, asked: () => opened.askedOf(call) }
  }

export const headsShown = () =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

/** The row that contains these words. */
export const row = (words: string) => screen.findByRole('row', { name: new RegExp(words) })

export const cellsOf = (one: HTMLElement) =>
  within(one)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

export const optionsOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
