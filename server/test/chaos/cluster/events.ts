// Carries out the faults of a run one after the other, and notes when the store sold again.

import { setTimeout as wait } from 'node:timers/promises'
import type { History } from '../history.ts'
import type { Chance } from '../random.ts'
import { until } from '../until.ts'
import { type Fault, type FaultName, faults, type Ground } from './faults.ts'

const quietMs = 3_000
/** Far more than is promised, so that a broken promise is measured too. */
const longestOutageMs = 120_000
const wholeTimeoutMs = 180_000

export type Event = {
  name: FaultName
  where: string
  /** When the fault was there, and when the cluster was whole again and the next fault could come. */
  startedMs: number
  endedMs: number
}

export type Events = { events: Event[]; wrong: string[] }

export async function runEvents(
  ground: Ground,
  { names, chance, history }: { names: FaultName[]; chance: Chance; history: History },
): Promise<Events> {
  const events: Event[] = []
  const wrong: string[] = []
  for (const name of names) {
    await wait(quietMs + chance.below(quietMs))
    const endOutage = ground.nodes.beginOutage()
    const { where, check, heal }: Fault = await faults[name](ground, chance)
    const startedMs = performance.now()
    await until(() => firstSale(history, startedMs), longestOutageMs)
    // The fault lasts a little longer: the store must go on selling without what is missing.
    await wait(quietMs)
    const complaint = await check?.()
    if (complaint) wrong.push(complaint)
    await heal()
    await ground.cluster.whenWhole(wholeTimeoutMs)
    await ground.nodes.whenAllUp()
    endOutage()
    events.push({ name, where, startedMs, endedMs: performance.now() })
  }
  await wait(quietMs)
  return { events, wrong }
}

/** When the first purchase was acknowledged that was asked for after this moment. */
export const firstSale = (history: History, afterMs: number): number | undefined =>
  history.find((entry) => isSale(entry) && entry.startedMs >= afterMs)?.endedMs

export const isSale = ({ op, type }: History[number]): boolean => op === 'buy' && type === 'ok'
