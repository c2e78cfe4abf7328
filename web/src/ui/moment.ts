// Dates and times as people in India write them, in the language of the page.

import { locale } from '../language.ts'

/** Made for the first moment: phones take long to load a format, and most pages show none. */
let dayAndTime: Intl.DateTimeFormat | undefined

export function showMoment(at: string): string {
  dayAndTime ??= new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return dayAndTime.format(new Date(at))
}
