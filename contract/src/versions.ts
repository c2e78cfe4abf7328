// What an edit is told of the version that its record has. Apart from the other texts, because no
// customer's page needs them.

export const versionTexts = {
  notWhole: 'A version must be a whole number.',
  changedMeanwhile: 'Somebody else changed this in the meantime. Please reload and try again.',
} as const
