// Console addresses that have no screen.

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../test/open-console.tsx'

test.each(['nowhere', 'constructor', 'toString'])(
  "/admin/%s shows 'This page is not here.' inside the console frame",
  async (name) => {
    await openConsole(`/admin/${name}`)
    await screen.findByRole('heading', { name: 'This page is not here.' })
    expect(screen.getByRole('navigation', { name: 'Game Admin' })).toBeTruthy()
  },
)
