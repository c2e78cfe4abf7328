// ZIP files.

import { expect, test } from 'vitest'
import { unzip } from '../../../test/unzip.ts'
import { zip } from './zip.ts'

test('the members come out as they went in', async () => {
  const files = [
    { name: 'orders.csv', text: 'Order,Amount\r\nGW1,100\r\n'.repeat(1000) },
    { name: 'नाम.json', text: '{"name":"आशा"}' },
    { name: 'empty.txt', text: '' },
  ]
  const packed = await zip(files, new Date('2026-03-31T06:30:00Z'))
  expect(unzip(packed)).toEqual(Object.fromEntries(files.map(({ name, text }) => [name, text])))
  expect(packed.length).toBeLessThan(1000)
  // The date and time of the first member, as unzip shows them: 2026-03-31 06:30.
  expect(packed.readUInt16LE(10)).toBe((6 << 11) | (30 << 5))
  expect(packed.readUInt16LE(12)).toBe((46 << 9) | (3 << 5) | 31)
})
