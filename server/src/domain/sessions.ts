// Sessions: who a token stands for, right now.

import type { Context } from '../context.ts'
import type { Session } from '../database/sessions.ts'
import * as sessions from '../database/sessions.ts'
import { hashOfToken } from '../kit/secrets.ts'

export type { Session }

export const findSession = ({ db }: Context, token: string): Promise<Session | undefined> =>
  sessions.findLive(db, hashOfToken(token))
