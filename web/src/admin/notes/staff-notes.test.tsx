// A typed note is not lost when the order's drawer closes.

import { sampleOrderDetail } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'

test('Esc, the button and a click outside ask before they discard a note', async () => {
  const { user, router } = await openScreen('/admin/txn?status=Completed&order=GW1', {
    'GET /admin/alltxn': { transactions: [], totalTxns: 0, totalPages: 0 },
    'GET /admin/orderdetail/GW1': sampleOrderDetail({ orderid: 'GW1' }),
    'GET /admin/orderchanges': refusal(404, {}),
  })
  await screen.findByRole('heading', { name: 'GW1' })
  const panel = screen.getByRole('dialog')
  const note = within(panel).getByRole<HTMLTextAreaElement>('textbox', { name: 'Add to: Notes' })
  await user.type(note, 'He called')
  const ways = [
    () => user.keyboard('{Escape}'),
    () => user.click(within(panel).getByRole('button', { name: 'Close' })),
    () => user.click(panel),
  ]
  for (const leave of ways) {
    await leave()
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(note.value).toBe('He called')
  }
  await user.clear(note)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'Completed' }))
})
