// The format of Smile.One's answers: always HTTP 200, with a status that is text or a number.

import { z } from 'zod'
import { looseText } from '../loose-text.ts'

export const smileAnswer = z.object({ status: looseText, message: z.string().catch('') })
export type SmileAnswer = z.output<typeof smileAnswer>

export const smileSuccess = '200'

/** No such pair of player and zone; the answer does not say which of the two is wrong. */
export const smileMissingPlayer: ReadonlySet<string> = new Set(['20003', '20004'])

/** The game refuses players of some countries. The same code has other meanings too. */
export const isRegionBlock = ({ status, message }: SmileAnswer): boolean =>
  status === '201' && /pa[ií]s|countr|regi/i.test(message)
