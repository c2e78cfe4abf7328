// The colours of statuses.

import { readFileSync } from 'node:fs'
import { orderStatuses, walletStatuses, walletTypes } from '@gemwala/contract/lists/rows'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { looks, StatusBadge } from './status-badge.tsx'

const all = [...new Set([...orderStatuses, ...walletStatuses, ...walletTypes])]

// Covers 2-126, 2-127.
test('Processing and Debit are orange; Completed, Success and Credit green; all others red', () => {
  const of = (tone: string) => all.filter((one) => looks[one].tone === tone).sort()
  expect(of('wait')).toEqual(['Debit', 'Processing'])
  expect(of('ok')).toEqual(['Completed', 'Credit', 'Success'])
  expect(of('bad')).toEqual(['Cancelled', 'Created', 'Failed', 'Queued', 'Refunded'])
})

const read = (path: string) => readFileSync(`${import.meta.dirname}/${path}`, 'utf8')
const tokens = read('../styles/tokens.css')
const badge = read('status-badge.module.css')

/** On the colour wheel: red is at 0, orange at 30, green at 120. */
function hueOf(token: string): number {
  const [, ...pairs] = new RegExp(`--${token}: #(..)(..)(..);`).exec(tokens)!
  const [red, green, blue] = pairs.map((pair) => Number.parseInt(pair, 16)) as [
    number,
    number,
    number,
  ]
  const across = Math.sqrt(3) * (green - blue)
  return (Math.atan2(across, 2 * red - green - blue) * 180) / Math.PI
}

// Covers 2-126, 2-127.
test('the CSS tones have these colours', () => {
  expect(badge).toMatch(/\.badge \{[^}]*color: var\(--bad\);/)
  expect(badge).toMatch(/\[data-tone="ok"\] \{[^}]*color: var\(--ok\);/)
  expect(badge).toMatch(/\[data-tone="wait"\] \{[^}]*color: var\(--wait\);/)
  expect(Math.abs(hueOf('bad'))).toBeLessThan(10)
  expect(Math.abs(hueOf('wait') - 30)).toBeLessThan(10)
  expect(Math.abs(hueOf('ok') - 120)).toBeLessThan(30)
})

test('statuses that share red have different icons', () => {
  const icons = all.filter((one) => looks[one].tone === 'bad').map((one) => looks[one].icon)
  expect(new Set(icons).size).toBe(icons.length)
})

test('a badge shows its status as a word', () => {
  render(<StatusBadge status="Refunded" />)
  expect(screen.getByText('Refunded').dataset.tone).toBe('bad')
})
