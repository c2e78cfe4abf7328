// Why a form was refused: a field's fault, or one that no field is to blame for.

import { texts } from '@gemwala/contract/texts'
import { CallFailed, textOf } from '../api/call.ts'

export type Fault = { text: string; isOfField: boolean }

export const faultIn = (error: unknown): Fault => ({
  text: textOf(error, texts.failedTryAgain),
  isOfField: error instanceof CallFailed && (error.status === 400 || error.status === 409),
})
