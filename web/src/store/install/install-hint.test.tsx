// The hint to install the store: on a delivered order's page, if the browser offers it, until declined.

import { sampleOwnOrderDetail } from '@gemwala/contract/samples'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openApp, seeOn } from '../../../test/open-app.tsx'
import { bringSession, homeAnswers } from '../../../test/people.ts'

beforeEach(async () => {
  seeOn('phone')
  localStorage.clear()
  // Each test has modules of its own.
  const { keepInstallOffer } = await import('./offer.ts')
  keepInstallOffer()
})

async function open(status: 'Completed' | 'Processing') {
  bringSession()
  const path = '/orders/GW7K2M9QX4PDRT'
  const state = status === 'Completed' ? 'delivered' : 'waiting'
  const order = sampleOwnOrderDetail({
    status,
    parts: [{ position: 1, state, maskedVoucher: null }],
  })
  const opened = await openApp(path, { ...homeAnswers, [`GET /store${path}`]: order })
  await screen.findByRole('heading', { level: 1 })
  return opened
}

function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => ({ outcome }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void dispatchEvent(event))
  return { event, prompt }
}

const hint = () => screen.queryByRole('button', { name: 'Install' })

test('a delivered order offers to install the store, once the browser does', async () => {
  const { user } = await open('Completed')
  expect(hint()).toBeNull()
  const { event, prompt } = offer('accepted')
  expect(event.defaultPrevented).toBe(true)
  await user.click(hint()!)
  expect(prompt).toHaveBeenCalledOnce()
  expect(hint()).toBeNull()
})

test.each(['Not now', 'Install'])('after %s and no, it is not offered again', async (name) => {
  const { user } = await open('Completed')
  offer('dismissed')
  await user.click(screen.getByRole('button', { name }))
  expect(hint()).toBeNull()
  offer('dismissed')
  expect(hint()).toBeNull()
})

test('an order that is not delivered yet offers nothing', async () => {
  await open('Processing')
  offer('accepted')
  expect(hint()).toBeNull()
})
