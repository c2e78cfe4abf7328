// Formats a time as specified: day, short month, year, hour, minute; in the store's zone, and says so.

import { storeZone, zoneName } from '../store-zone.ts'

const format = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: storeZone,
})

export const showInZone = (at: string): string => format.format(new Date(at))

export const showUpdated = (at: string): string => `${showInZone(at)} ${zoneName}`
