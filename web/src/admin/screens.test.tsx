// Console addresses that have no screen.

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../test/open-console.tsx'

test.each(['nowhere', 'constructor', 'toString'])(
  "/admin/%s shows 'This page does not exist.' inside the console frame",
  async (name) => {
    await openConsole(`/admin/${name}`)
    await screen.findByRole('heading', { name: 'This page does not exist.' })
    expect(screen.getByRole('navigation', { name: 'Game Admin' })).toBeTruthy()
    expect(document.title).toBe('Not found · Game Admin')
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/admin')
    expect(main.queryByRole('searchbox')).toBeNull()
  },
)
