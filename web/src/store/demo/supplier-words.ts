// Describes how the store handles its suppliers.

import type { DemoLane } from '@gemwala/contract/console/demo.shapes'
import { showLane } from '@gemwala/contract/delivery/lanes'

const supplierNames: Record<string, string> = { smile: 'Smile.One', moogold: 'MooGold' }

export const showSupplier = (name: string): string => supplierNames[name] ?? name

/** 'Smile.One BR: stopped, not enough points; 2 parts waiting'. */
export function laneLine({ lane, stoppedReason, waiting }: DemoLane): string {
  const name = showLane(lane)
  if (stoppedReason === null) return `${name}: running, ${waitingWords(waiting)}`
  return `${name}: stopped, ${stoppedReason || 'for no known reason'}; ${waitingWords(waiting)}`
}

function waitingWords(waiting: number): string {
  if (waiting === 0) return 'nothing waiting'
  return waiting === 1 ? '1 part waiting' : `${waiting} parts waiting`
}

export function reviewsLine(reviews: number): string {
  if (reviews === 0) return 'No order waits for staff'
  return reviews === 1 ? '1 order waits for staff' : `${reviews} orders wait for staff`
}
