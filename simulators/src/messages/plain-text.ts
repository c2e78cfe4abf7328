// Converts HTML mail to plain text, so that people and tests can find codes and links.

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rupee: '₹',
}

const characterOf = (code: number) =>
  Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''

const decode = (text: string): string =>
  text.replace(/&(#x?[\da-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (/^#x/i.test(name)) return characterOf(Number.parseInt(name.slice(2), 16))
    if (name.startsWith('#')) return characterOf(Number.parseInt(name.slice(1), 10))
    return entities[name.toLowerCase()] ?? whole
  })

/** Keeps the text, line breaks and link targets. */
export const plainTextOf = (html: string): string => {
  const words = html
    .replace(/<(style|script|head|title)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a\s*>/gi, '$2 ($1)')
    .replace(/<br\b[^>]*>|<\/(p|div|tr|li|h[1-6]|table)\s*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
  return decode(words)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
