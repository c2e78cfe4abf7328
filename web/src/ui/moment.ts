// Dates and times as people in India write them, in the language of the page.

import { locale } from '../language.ts'

const dayAndTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })

export const showMoment = (at: string): string => dayAndTime.format(new Date(at))
