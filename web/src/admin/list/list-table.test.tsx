// A list whose refresh failed: its rows stay, with a notice and a retry button.

import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Page } from '../ui/page.tsx'
import { ListTable } from './list-table.tsx'

const columns = [{ head: 'Name', width: '90px', cell: (name: string) => name }]

function show(data: string[] | undefined, isFetching = false) {
  const refetch = vi.fn()
  const query = {
    data,
    refetch,
    isFetching,
    isError: true,
    isPending: false,
    isPlaceholderData: false,
    error: new Error('Away'),
  }
  const router = createRouter({ routeTree: createRootRoute() })
  render(
    <RouterContextProvider router={router as never}>
      <Page isList title="Names" hint="2 in all" query={query}>
        <ListTable
          label="Names"
          what="the names"
          query={query}
          rows={data}
          columns={columns}
          keyOf={(name) => name}
          emptyTitle="No names."
          isFiltered={false}
        />
      </Page>
    </RouterContextProvider>,
  )
  return refetch
}

test('rows stay when a refresh fails, and the notice above offers a retry', async () => {
  const refetch = show(['Asha', 'Ravi'])
  screen.getByText('Asha')
  expect(screen.getByRole('alert').textContent).toBe('Could not refresh: this may be out of date.')
  expect(screen.queryByText('2 in all')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test("the retry button is disabled and says 'Trying...' while the list reloads", () => {
  show(['Asha'], true)
  expect(screen.getByRole('button', { name: 'Trying...' })).toHaveProperty('disabled', true)
})

test('without rows, the error takes their place', () => {
  show(undefined)
  screen.getByRole('heading', { name: 'We could not load the names.' })
  expect(screen.queryByText(/out of date/)).toBeNull()
})
