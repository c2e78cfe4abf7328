// The shapes of approvals.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { reasonLengthLimit } from '../lists/rows.ts'
import {
  body,
  filled,
  idInPath,
  note,
  optionalAttemptHeader,
  recordId,
  rupeeTotal,
  said,
  timestamp,
} from '../wire.shapes.ts'
import { approvalKinds, approvalTexts } from './approvals.ts'
import { adjustmentForm } from './wallet.shapes.ts'

const person = z.object({ userid: z.int(), name: z.string() })

const approval = z.object({
  id: recordId,
  kind: z.enum(approvalKinds),
  user: person.extend({ email: z.string() }),
  orderid: z.string().nullable(),
  /** Of the part that is sent again, and what was on record about it. */
  position: z.int().nullable(),
  evidence: z.string().nullable(),
  amount: rupeeTotal,
  /** The kind of adjustment, or the order's new status. */
  purpose: z.string(),
  reason: z.string(),
  askedBy: person,
  /** Whether the caller asked: somebody else must decide it. */
  isOwn: z.boolean(),
  askedAt: timestamp,
  decidedBy: person.nullable(),
  decidedAt: timestamp.nullable(),
  isApproved: z.boolean().nullable(),
  answer: z.string(),
})
export type Approval = z.output<typeof approval>

export const approvalShapes = {
  list: { reply: z.object({ approvals: z.array(approval) }) },
  decide: {
    params: z.object({ id: idInPath }),
    body: body({ isApproved: z.boolean(), answer: note(reasonLengthLimit).default('') }),
    reply: said,
  },
  takeBalance: {
    headers: optionalAttemptHeader,
    body: body({
      ...adjustmentForm,
      amount: adjustmentForm.amount.gt(0, approvalTexts.badAmount),
      reason: filled(approvalTexts.reasonRequired, reasonLengthLimit),
    }),
    reply: z.object({ message: z.string(), balance: rupeeTotal, needsApproval: z.boolean() }),
  },
} satisfies Record<string, Shape>
