// Texts for edits of an outdated version. Separate from the other texts, because customer pages do not need them.

export const versionTexts = {
  notWhole: 'A version must be a whole number.',
  changedMeanwhile: 'Someone else just changed this. Please reload and try again.',
} as const
