// The shapes of staff and their sets of rights.

import { z } from 'zod'
import type { Shape } from '../../endpoint.ts'
import { rights } from '../../rights.ts'
import { texts } from '../../texts.ts'
import {
  body,
  count,
  filled,
  idInBody,
  idInPath,
  recordId,
  said,
  timestamp,
} from '../../wire.shapes.ts'
import { authTexts, emailPattern } from '../auth.ts'
import { userTexts } from '../users.ts'
import { type StaffRule, setNameLimit, staffTexts } from './staff.ts'

const right = z.enum(rights, staffTexts.badRight)

const set = z.object({ id: recordId, name: z.string(), rights: z.array(right) })
export type StaffSet = z.output<typeof set>

const person = z.object({
  userid: z.int(),
  name: z.string(),
  email: z.string(),
  isBlocked: z.boolean(),
  /** Null for an owner. */
  setId: recordId.nullable(),
  sessions: count,
  hasFactor: z.boolean(),
  lastSeenAt: timestamp.nullable(),
})
export type StaffMember = z.output<typeof person>

const invite = z.object({
  userid: z.int(),
  name: z.string(),
  email: z.string(),
  setId: recordId.nullable(),
  expiresAt: timestamp,
})
export type StaffInvite = z.output<typeof invite>

const demanded = z.boolean(staffTexts.badRule)
const rules = {
  secondFactor: demanded,
  ownMoney: demanded,
  resend: demanded,
} satisfies Record<StaffRule, z.ZodType>

/** A number that is nobody's finds nobody. */
export const useridInPath = z.object({
  userid: z.coerce.number().int().min(0).max(2_147_483_647).catch(0),
})

export const staffShapes = {
  /** An owner has no set. */
  own: { reply: z.object({ setName: z.string().nullable(), rights: z.array(right) }) },
  list: {
    reply: z.object({
      people: z.array(person),
      invites: z.array(invite),
      sets: z.array(set),
      rules: z.object(rules),
    }),
  },
  setRules: { body: body(rules), reply: said },
  assign: {
    params: useridInPath,
    body: body({ setId: idInBody(staffTexts.unknownSet).nullable() }),
    reply: said,
  },
  signOut: { params: useridInPath, reply: said },
  saveSet: {
    body: body({
      /** Of the set that is changed; a new one without it. */
      id: idInBody(staffTexts.unknownSet).optional(),
      name: filled(staffTexts.nameRequired, setNameLimit),
      rights: z.array(right, staffTexts.badRight).max(rights.length, staffTexts.badRight),
    }),
    reply: said,
  },
  invite: {
    body: body({
      email: filled(texts.requiredFields, 254).regex(emailPattern, authTexts.badEmail),
      name: filled(staffTexts.nameRequired),
      setId: idInBody(staffTexts.unknownSet).nullable(),
    }),
    reply: said,
  },
  withdraw: { params: useridInPath, reply: said },
  deleteSet: { params: z.object({ id: idInPath }), reply: said },
  block: {
    params: useridInPath,
    body: body({
      isBlocked: z.boolean(userTexts.unknown),
      reason: filled(staffTexts.reasonRequired, 500),
    }),
    reply: said,
  },
} satisfies Record<string, Shape>
