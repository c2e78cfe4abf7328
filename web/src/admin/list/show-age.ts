// Formats how long ago something was: 8 h 52 min.

const minutesPerDay = 24 * 60

export function showAge(at: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000))
  const [days, hours] = [Math.floor(minutes / minutesPerDay), Math.floor(minutes / 60)]
  if (days >= 2) return `${days} days`
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}
