// Why a form was rejected: an error of its field, or of the form as a whole.

import { texts } from '@gemwala/contract/texts'
import { CallFailed, textOf } from '../api/call.ts'

export type FormError = { text: string; isOfField: boolean }

export const formErrorOf = (error: unknown): FormError => ({
  text: textOf(error, texts.failedTryAgain),
  isOfField: error instanceof CallFailed && (error.status === 400 || error.status === 409),
})
