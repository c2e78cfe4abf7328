// A description that is no longer than what search engines show.

const descriptionLimit = 160

export function shortened(text: string): string {
  if (text.length <= descriptionLimit) return text
  return `${text.slice(0, descriptionLimit).replace(/[.,;:!?।]?\s+\S*$/, '')}…`
}
