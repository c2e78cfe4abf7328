// The item search while the items load, after they loaded, and when loading fails.

import { sampleItem } from '@gemwala/contract/samples'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answer } from '../../../test/open-app.tsx'
import { refusal } from '../../../test/people.ts'
import { queryClient } from '../query-client.ts'
import { ItemSearch } from './item-search.tsx'
import { itemsQuery } from './queries.ts'

beforeEach(() => queryClient.clear())

async function seek(reply: unknown) {
  const fetch = answer({ 'GET /admin/getallitems': reply })
  render(
    <QueryClientProvider client={queryClient}>
      <ItemSearch added={[]} onAdd={() => undefined} />
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByLabelText('Find an item'), 'dia')
  return fetch
}

test('while the items load, the search does not claim that there are none', async () => {
  const later = Promise.withResolvers<unknown>()
  await seek(later.promise)
  screen.getByRole('status', { name: 'Loading the items...' })
  expect(screen.queryByText('No items found')).toBeNull()
  later.resolve([sampleItem()])
  await screen.findByRole('button', { name: /86 Diamonds/ })
})

test('a failed load shows an error, not an empty result', async () => {
  await seek(refusal(400, { message: 'No.' }))
  await screen.findByText('Failed to fetch items')
})

test('loaded items stay when a refresh fails', async () => {
  queryClient.setQueryData(itemsQuery.queryKey, [sampleItem()], { updatedAt: 0 })
  const fetch = await seek(refusal(400, { message: 'No.' }))
  await waitFor(() => expect(queryClient.getQueryState(itemsQuery.queryKey)?.status).toBe('error'))
  expect(fetch).toHaveBeenCalledOnce()
  screen.getByRole('button', { name: /86 Diamonds/ })
})
