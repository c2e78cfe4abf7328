// The store's time zone. Days and times of the console are the store's, wherever staff are, so that they
// agree with its reports, date filters and exports.

import { zoneMark } from '@gemwala/contract/screens'

export const storeZone = document.documentElement.getAttribute(zoneMark) ?? 'Asia/Kolkata'

/** IST for India. */
export const zoneName = new Intl.DateTimeFormat('en-IN', {
  timeZone: storeZone,
  timeZoneName: 'short',
})
  .formatToParts()
  .find(({ type }) => type === 'timeZoneName')!.value
