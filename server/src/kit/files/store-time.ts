// Times in files, in the store's time zone.

export type ShowTime = (at: string | Date) => string

/** The form that every spreadsheet reads: 2026-03-31 12:00:00. */
export function storeTime(timeZone: string): ShowTime {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (at) => format.format(new Date(at))
}
