// A plain day, such as 2026-10-31, as people read and type it: day, month, year.

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** An address can have anything in the place of a day; that is shown as it is. */
export const showDay = (day: string): string =>
  existing(day) ? format.format(new Date(`${day}T00:00:00Z`)) : day

export const isDay = (text: string): boolean => existing(text) === text

export const unreadableDay = 'Enter a date as day/month/year.'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const dayFirst = /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,9})[\s./,-]+(\d{4})$/i
const yearFirst = /^\d{4}-\d{2}-\d{2}$/

/** Reads 31/10/2026, 31-10-2026, 31 Oct 2026 and 2026-10-31; undefined for anything else. */
export function readDay(text: string): string | undefined {
  const typed = text.trim()
  const [, day, month, year] = dayFirst.exec(typed) ?? []
  if (!day || !month || !year) return yearFirst.test(typed) ? existing(typed) : undefined
  const number = /\d/.test(month)
    ? Number(month)
    : months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  return existing(`${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** JavaScript reads 31 February as 3 March. */
function existing(day: string): string | undefined {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined
}
