// Dates and times as people in India write them.

const dayAndTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })
const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' })

export const showMoment = (at: string): string => dayAndTime.format(new Date(at))

export const showTime = (at: string): string => time.format(new Date(at))
