// Dates and times in the Indian format.

const dayAndTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })

export const showMoment = (at: string): string => dayAndTime.format(new Date(at))
