// The screen 'Jobs': dead jobs are retried or discarded, one or many, and every queue shows its backlog.

import type { DeadJob } from '@gemwala/contract/console/jobs.shapes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'

const mail: DeadJob = {
  id: 71,
  queue: 'mail',
  orderid: null,
  txnid: null,
  attempts: 12,
  lastError: 'connect ECONNREFUSED',
  queuedAt: '2026-01-15T06:31:00.000Z',
  diedAt: '2026-01-15T09:31:00.000Z',
}
const lookUp: DeadJob = { ...mail, id: 72, queue: 'delivery-look-up', orderid: 'GW7K2M9QX4PDRT' }
const queues = [
  { queue: 'deliver', jobs: 1500, due: 40, oldestSeconds: 185, failing: 3, dead: 0 },
  { queue: 'delivery-look-up', jobs: 0, due: 0, oldestSeconds: 0, failing: 0, dead: 1 },
  { queue: 'mail', jobs: 0, due: 0, oldestSeconds: 0, failing: 0, dead: 1 },
]
const answers: Answers = {
  'GET /admin/jobs/queues': { queues },
  'GET /admin/jobs/dead': { jobs: [mail, lookUp], totalCount: 2 },
  'POST /admin/jobs/retry': { message: '1 job will run again' },
  'POST /admin/jobs/discard': { message: '1 job discarded' },
}
const open = (more: Answers = {}) => openScreen('/admin/jobs', { ...answers, ...more })
const dialog = () => within(screen.getByRole('dialog'))

test('shows what each dead job was for, its order and error, and the backlog of every queue', async () => {
  await open()
  const table = await screen.findByRole('table', { name: 'Dead jobs' })
  const row = within(table).getByRole('row', { name: /Asks a supplier about a part/ })
  for (const fact of ['delivery-look-up', '12', 'connect ECONNREFUSED', '72']) {
    within(row).getByText(fact)
  }
  within(row).getByRole('link', { name: 'GW7K2M9QX4PDRT' })
  const backlogs = await screen.findByRole('table', { name: 'Queues' })
  const deliveries = within(backlogs).getByRole('row', { name: /Delivers an order/ })
  expect(
    within(deliveries)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['deliver', 'Delivers an order', '1,500', '40', '3 min', '3', '0'])
})

test('the list can be limited to one queue, and one job is retried at once', async () => {
  const { user, sentTo, askedOf } = await open({
    'GET /admin/jobs/dead': { jobs: [mail], totalCount: 500 },
  })
  await user.selectOptions(await screen.findByLabelText('Queue'), 'mail')
  await screen.findByText('The newest 1 of 500 that failed at every attempt')
  expect(askedOf('/admin/jobs/dead')).toContain('/admin/jobs/dead?queue=mail')
  await user.click(screen.getByRole('button', { name: 'Retry job 71' }))
  await screen.findByText('1 job will run again')
  expect(sentTo('/admin/jobs/retry')).toEqual([{ ids: [71] }])
})

test('discarding says what it means, and needs a reason', async () => {
  const { user, sentTo } = await open()
  await user.click(await screen.findByRole('button', { name: 'Discard job 72' }))
  expect(screen.getByRole('dialog').textContent).toContain(
    "You can't undo this.Asks a supplier about a partThe supplier is not asked again, so the part stays open. Complete or refund the order yourself.Orders: GW7K2M9QX4PDRT",
  )
  await user.click(dialog().getByRole('button', { name: 'Discard job 72' }))
  dialog().getByText('A reason is required')
  expect(sentTo('/admin/jobs/discard')).toEqual([])
  await user.type(dialog().getByLabelText('Reason'), 'Settled by hand')
  await user.click(dialog().getByRole('button', { name: 'Discard job 72' }))
  await screen.findByText('1 job discarded')
  expect(sentTo('/admin/jobs/discard')).toEqual([{ ids: [72], reason: 'Settled by hand' }])
})

test('selected jobs are decided together', async () => {
  let jobs = [mail, lookUp]
  const { user, sentTo } = await open({
    'GET /admin/jobs/dead': () => ({ jobs, totalCount: jobs.length }),
    'POST /admin/jobs/retry': refusal(404, { message: 'These jobs have already been decided.' }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select job 71' }))
  const bar = within(screen.getByRole('region', { name: 'Selected jobs' }))
  await user.click(bar.getByRole('button', { name: 'Select all' }))
  await user.click(bar.getByRole('button', { name: 'Discard 2' }))
  dialog().getByRole('heading', { name: 'Discard 2 jobs' })
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  jobs = []
  await user.click(bar.getByRole('button', { name: 'Retry 2' }))
  await screen.findByText('These jobs have already been decided.')
  expect(sentTo('/admin/jobs/retry')).toEqual([{ ids: [71, 72] }])
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected jobs' })).toBeNull())
})

test('jobs that are being retried say so and are not sent again; a failure keeps the selection', async () => {
  const answer = Promise.withResolvers<Response>()
  const { user, sentTo } = await open({ 'POST /admin/jobs/retry': () => answer.promise })
  await user.click(await screen.findByRole('checkbox', { name: 'Select job 71' }))
  const bar = within(screen.getByRole('region', { name: 'Selected jobs' }))
  await user.click(bar.getByRole('button', { name: 'Retry 1' }))
  expect(bar.getByRole<HTMLButtonElement>('button', { name: 'Retrying...' }).disabled).toBe(true)
  expect(bar.getByRole<HTMLButtonElement>('button', { name: 'Discard 1' }).disabled).toBe(true)
  const retry = screen.getByRole('button', { name: 'Retry job 71' })
  expect(retry.textContent).toBe('Retrying...')
  await user.click(retry)
  await user.click(screen.getByRole('button', { name: 'Retry job 72' }))
  answer.resolve(refusal(500, {}))
  await screen.findByText('Failed to retry the jobs')
  expect(sentTo('/admin/jobs/retry')).toEqual([{ ids: [71] }])
  await bar.findByRole('button', { name: 'Retry 1' })
  expect(retry.textContent).toBe('Retry')
})

test('an empty list and a failed load show different texts', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await open({
    'GET /admin/jobs/queues': refusal(500, {}),
    'GET /admin/jobs/dead': { jobs: [], totalCount: 0 },
  })
  await screen.findByText('No dead jobs. Jobs that fail at every attempt appear here.')
  await screen.findByText('We could not load the queues.')
})
