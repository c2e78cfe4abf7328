// The dashboard's Gateway List: rows and toggles. A toggle shows what the server returned.

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { gateways, idOf, openDashboard, silence } from '../../../test/dashboard.ts'
import { refusal } from '../../../test/people.ts'

const toggleOf = (name: string) => screen.findByRole('switch', { name: `${name} active` })

// Covers 1-61.
test('each gateway has a row with its name and a toggle', async () => {
  await openDashboard()
  await toggleOf('ekQR')
  const [points, list] = ['Query Smile Points', 'Gateway List'].map((name) =>
    screen.getByRole('region', { name }),
  )
  expect(points!.compareDocumentPosition(list!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const rows = within(list!).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['ekQRActive', 'UPIGatewayInactive'])
  const toggles = within(list!).getAllByRole('switch')
  expect(toggles.map((toggle) => toggle.getAttribute('aria-checked'))).toEqual(['true', 'false'])
})

// Covers 1-92.
test('an inactive gateway can be switched on', async () => {
  const path = `/admin/updategateway/${idOf(2)}`
  const { user, sentTo } = await openDashboard('/admin', {
    [`POST ${path}`]: { ...gateways[1], isActive: true },
  })
  await user.click(await toggleOf('UPIGateway'))
  expect(sentTo(path)).toEqual([{ isActive: true }])
  await waitFor(async () =>
    expect((await toggleOf('UPIGateway')).getAttribute('aria-checked')).toBe('true'),
  )
})

// Covers 1-92, 1-133.
test('a toggle sends the opposite state and shows what the server returned', async () => {
  const later = Promise.withResolvers<unknown>()
  const path = `/admin/updategateway/${idOf(1)}`
  const { user, sentTo } = await openDashboard('/admin', { [`POST ${path}`]: later.promise })
  await user.click(await toggleOf('ekQR'))
  expect(sentTo(path)).toEqual([{ isActive: false }])
  expect((await toggleOf('ekQR')).getAttribute('aria-checked')).toBe('true')
  // The server's answer counts, whatever the request was.
  later.resolve({ _id: idOf(1), gatewayProvider: 'ekQR v2', isActive: true })
  expect((await toggleOf('ekQR v2')).getAttribute('aria-checked')).toBe('true')
  expect((await toggleOf('UPIGateway')).getAttribute('aria-checked')).toBe('false')
})

test('a gateway can be moved up, and one that failed recently says so', async () => {
  const [first, second] = gateways
  const failed = { ...second!, restsUntil: '2026-01-15T06:31:00.000Z' }
  const { user, sentTo } = await openDashboard('/admin', {
    'GET /admin/gateways': [first, failed],
    'POST /admin/gatewayorder': [second, first],
  })
  await screen.findByText(/^Failed recently, used last until /)
  expect(screen.queryByRole('button', { name: 'Move ekQR up' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Move UPIGateway up' }))
  expect(sentTo('/admin/gatewayorder')).toEqual([{ ids: [idOf(2), idOf(1)] }])
  await screen.findByRole('button', { name: 'Move ekQR up' })
})

// Covers 1-153.
test('a failed toggle is logged, shows an error and stays unchanged', async () => {
  const logged = silence()
  const { user } = await openDashboard('/admin', {
    [`POST /admin/updategateway/${idOf(2)}`]: refusal(409, { message: 'Its secrets are not set.' }),
  })
  await user.click(await toggleOf('UPIGateway'))
  await screen.findByText('Its secrets are not set.')
  expect((await toggleOf('UPIGateway')).getAttribute('aria-checked')).toBe('false')
  expect(logged).toHaveBeenCalledWith('Could not switch UPIGateway:', 'Its secrets are not set.')
})

test('when gateways fail to load, the error is logged and shown', async () => {
  const logged = silence()
  await openDashboard('/admin', { 'GET /admin/gateways': refusal(500, {}) })
  await screen.findByRole('heading', { name: 'We could not load the gateways.' })
  expect(logged).toHaveBeenCalledWith('Could not load gateways:', expect.any(String))
})
