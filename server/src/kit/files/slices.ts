// Long lists are worked on in slices, between which other requests are served: in one piece, the 1000 orders of a page
// keep everybody waiting for milliseconds.

import { setImmediate as serveOthers } from 'node:timers/promises'

/** Orders whose work takes less than a millisecond together. */
export const sliceLength = 50

export async function* slicesOf<One>(list: One[]): AsyncGenerator<One[], void> {
  for (let start = 0; start < list.length; start += sliceLength) {
    if (start > 0) await serveOthers()
    yield list.slice(start, start + sliceLength)
  }
}
