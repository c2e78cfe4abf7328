// The rows that a table of the console shows, without its head.

import { screen, within } from '@testing-library/react'

export const shownRows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
