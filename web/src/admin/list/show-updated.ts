// Formats a time as specified: day, short month, year, hour, minute.

const format = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

export const showUpdated = (at: string): string => format.format(new Date(at))
