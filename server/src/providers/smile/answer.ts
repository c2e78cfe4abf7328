// How Smile.One words its answers: a status that is text or number, in HTTP 200 whatever it says.

import { z } from 'zod'
import { looseText } from '../loose-text.ts'

export const smileAnswer = z.object({ status: looseText, message: z.string().catch('') })
export type SmileAnswer = z.output<typeof smileAnswer>

export const smileSuccess = '200'

/** No such pair of player and zone; which of the two is wrong is not told. */
export const smileMissingPlayer: ReadonlySet<string> = new Set(['20003', '20004'])

/** The game refuses players of some countries. The same code also says other things. */
export const isRegionBlock = ({ status, message }: SmileAnswer): boolean =>
  status === '201' && /pa[ií]s|countr|regi/i.test(message)
