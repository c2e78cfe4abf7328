// Refusals that a function of the database raises, so that nothing of its statement stays.

import type { DatabaseError } from 'pg'

const raisedByRefuse = 'GW001'

export type RaisedRefusal = {
  /** A word such as 'out-of-stock'. */
  refusal: string
  /** The figure that the refusal's text needs. */
  figure: number | undefined
}

export function raisedRefusal(error: unknown): RaisedRefusal | undefined {
  if (!(error instanceof Error) || (error as DatabaseError).code !== raisedByRefuse)
    return undefined
  const { message, detail } = error as DatabaseError
  return { refusal: message, figure: detail ? Number(detail) : undefined }
}
