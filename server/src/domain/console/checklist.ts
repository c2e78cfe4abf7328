// The steps of a new owner to the first sale. The first completed order ends the list.

import { checklistSteps } from '@gemwala/contract/console/checklist'
import { supplierLanes } from '@gemwala/contract/delivery/lanes'
import type { Context } from '../../context.ts'
import * as checklist from '../../database/console/checklist.ts'
import { connectedLanes } from '../delivery/lanes.ts'

export async function checklistOf(ctx: Context) {
  const progress = await checklist.find(ctx.db, {
    gateways: Object.keys(ctx.providers.payments),
    lanes: connectedLanes(ctx),
    knownLanes: supplierLanes,
  })
  if (progress.order) return { steps: [] }
  return { steps: checklistSteps.map((step) => ({ step, isDone: progress[step] })) }
}
