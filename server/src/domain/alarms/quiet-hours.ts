// Quiet hours: from one time of the day to another, in the store's time zone, also over midnight.

type QuietHours = { quietFrom: string | null; quietTo: string | null }

export function isQuiet({ quietFrom, quietTo }: QuietHours, at: Date, timeZone: string): boolean {
  if (quietFrom === null || quietTo === null) return false
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
  return quietFrom < quietTo
    ? time >= quietFrom && time < quietTo
    : time >= quietFrom || time < quietTo
}
