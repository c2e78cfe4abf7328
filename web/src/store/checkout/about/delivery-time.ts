// How long a delivery usually takes, in words.

import * as words from './about.texts.ts'

/** Rounded up, so that it is never understated. */
export function deliveryTimeText(seconds: number): string {
  if (seconds < 60) return words.underAMinute
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 90) return words.inMinutes(minutes)
  return words.inHours(Math.ceil(minutes / 60))
}
