// What staff write for a product's page, and its place in the store: limits and texts.

export const storePageLimits = {
  aliases: 20,
  aliasLength: 40,
  position: 9999,
  description: 4000,
  regionNote: 200,
  idHelp: 1000,
  redeemSteps: 10,
  redeemStepLength: 200,
  faq: 10,
  questionLength: 200,
  answerLength: 1000,
} as const

/** As of a product for which nothing was written. */
export const emptyStorePage = {
  description: '',
  regionNote: '',
  idHelp: '',
  idPicture: '',
  redeemSteps: [],
  faq: [],
  aliases: [],
  position: null,
}

export const storePageTexts = {
  badText: 'Use plain text without control characters',
  badAliases: 'Search words must be one line of plain text each',
  tooManyAliases: `At most ${storePageLimits.aliases} search words`,
  longAlias: `A search word can have at most ${storePageLimits.aliasLength} characters`,
  badPosition: `Position must be a whole number from 1 to ${storePageLimits.position}`,
  badPicture: 'Picture must be a web address or a path that starts with a single /',
  badSteps: 'Redeem steps must be one line of plain text each',
  tooManySteps: `At most ${storePageLimits.redeemSteps} redeem steps`,
  longStep: `A redeem step can have at most ${storePageLimits.redeemStepLength} characters`,
  badFaq: 'Each question needs an answer',
  badQuestion: 'A question must be one line of plain text',
  longQuestion: `A question can have at most ${storePageLimits.questionLength} characters, an answer ${storePageLimits.answerLength}`,
  tooManyQuestions: `At most ${storePageLimits.faq} questions`,
  questionRequired: (number: number) => `Question ${number} is required`,
  answerRequired: (number: number) => `Answer ${number} is required`,
} as const
