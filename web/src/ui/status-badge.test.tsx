// The colours of statuses.

import { orderStatuses } from '@gemwala/contract/orders'
import { walletStatuses, walletTypes } from '@gemwala/contract/wallet'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { looks, StatusBadge } from './status-badge.tsx'

const all = [...new Set([...orderStatuses, ...walletStatuses, ...walletTypes])]

test('Processing and Debit are orange; Completed, Success and Credit green; all others red', () => {
  const of = (tone: string) => all.filter((one) => looks[one].tone === tone).sort()
  expect(of('wait')).toEqual(['Debit', 'Processing'])
  expect(of('ok')).toEqual(['Completed', 'Credit', 'Success'])
  expect(of('bad')).toEqual(['Cancelled', 'Created', 'Failed', 'Queued', 'Refunded'])
})

test('icons tell the reds apart', () => {
  const icons = all.filter((one) => looks[one].tone === 'bad').map((one) => looks[one].icon)
  expect(new Set(icons).size).toBe(icons.length)
})

test('a badge says its status in a word', () => {
  render(<StatusBadge status="Refunded" />)
  expect(screen.getByText('Refunded').dataset.tone).toBe('bad')
})
