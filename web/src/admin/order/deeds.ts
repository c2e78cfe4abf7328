// Decisions on their way to the server, each about one order or about many. They are sent at once. Where
// somebody has switched that on, each first waits five seconds and can be undone; when the page closes or
// the user logs out, it is sent.

import { factorTexts } from '@gemwala/contract/accounts/factors/factors'
import { type OrderDecision, orderTexts } from '@gemwala/contract/orders/orders'
import { beforeSignOut } from '../../api/auth.ts'
import { textOf } from '../../api/call.ts'
import { proveFor } from '../../api/factor/ask-for-proof.tsx'
import { isProofDue } from '../../api/factor/factors.ts'
import { kept, shared } from '../../ui/shared.ts'
import { dismissToast, shownToasts, toast } from '../../ui/toast.ts'
import { undoTime } from '../ui/preferences.ts'
import { changeDraft, draftOf, dropDraft } from './drafts.ts'
import { reloadOrders } from './order-cache.ts'
import { type Decided, sendDecision } from './send-decision.ts'

const undoSeconds = 5
/** How long a proof of the second factor must still count: the time to undo, and a slow network. */
const countdownMs = undoSeconds * 1000 + 15_000
const atOnce = 3

export type Deed = {
  id: number
  orders: readonly Decided[]
  decision: OrderDecision
  reason: string
  stage: 'held' | 'sending' | 'stopping' | 'over'
  /** The time left to undo it. */
  seconds: number
  /** How many orders have an answer. */
  answered: number
  exceptions: readonly Exception[]
}

/** An order that was not decided: refused, or waiting for a second person. */
type Exception = { orderid: string; words: string; isWaiting: boolean }

const deeds = shared<readonly Deed[]>([])
const timers = new Map<number, ReturnType<typeof setInterval>>()
/** The orders of the latest undone decision. */
const undone = shared<readonly Decided[]>([])
let lastId = 0

export const useDeeds = (): readonly Deed[] => deeds.use()
export const useUndone = (): readonly Decided[] => undone.use()

/** The decision about this order that can still be undone. */
export const useHeld = (orderid: string): Deed | undefined =>
  deeds.use((all) =>
    all.find(
      ({ stage, orders }) => stage === 'held' && orders.some((one) => one.orderid === orderid),
    ),
  )

const find = (id: number) => deeds.get().find((deed) => deed.id === id)
const change = (id: number, changes: Partial<Deed>) =>
  deeds.set(deeds.get().map((deed) => (deed.id === id ? { ...deed, ...changes } : deed)))
export const removeDeed = (id: number): void =>
  deeds.set(deeds.get().filter((deed) => deed.id !== id))

/** Orders that another decision is about already are left out: no order is decided twice. */
export function decide(given: readonly Decided[], decision: OrderDecision, reason: string): void {
  const orders = given.filter(({ orderid }) => !draftOf(orderid).isBusy)
  if (orders.length === 0) return
  for (const { orderid } of orders) {
    changeDraft(orderid, { isBusy: true, problem: undefined, refusal: undefined })
  }
  const go = () => hold(orders, decision, reason)
  if (isProofDueFor(decision)) {
    void proveFor(countdownMs).then((isProved) => (isProved ? go() : release(orders)))
  } else go()
}

/** A page that closes cannot ask for the second factor, so it is asked for before the time to undo begins. */
const isProofDueFor = (decision: OrderDecision): boolean =>
  decision !== 'Completed' && isProofDue(countdownMs)

const release = (orders: readonly Decided[]): void => {
  for (const { orderid } of orders) changeDraft(orderid, { isBusy: false, wanted: undefined })
}

function hold(orders: readonly Decided[], decision: OrderDecision, reason: string): void {
  lastId += 1
  const id = lastId
  const deed = { id, orders, decision, reason, seconds: undoSeconds, answered: 0, exceptions: [] }
  deeds.set([...deeds.get(), { ...deed, stage: 'held' }])
  if (undoTime.get()) resume(id)
  else void send(id)
}

/** The whole time again, for the person who has just looked at the decision. */
export function resume(id: number): void {
  pause(id)
  const deed = find(id)
  if (deed && isProofDueFor(deed.decision)) {
    void proveFor(countdownMs).then((isProved) => (isProved ? startTimer : undo)(id))
  } else startTimer(id)
}

function startTimer(id: number): void {
  pause(id)
  if (find(id)?.stage !== 'held') return
  const dueAt = performance.now() + undoSeconds * 1000
  const tick = () => {
    // A busy or sleeping page skips ticks.
    const seconds = Math.round((dueAt - performance.now()) / 1000)
    if (seconds > 0) change(id, { seconds })
    else void send(id)
  }
  timers.set(id, setInterval(tick, 1000))
}

export function pause(id: number): void {
  clearInterval(timers.get(id))
  timers.delete(id)
  change(id, { seconds: undoSeconds })
}

/** Undoes a decision that was not sent yet. */
export function undo(id: number): void {
  const deed = find(id)
  if (deed?.stage !== 'held') return
  pause(id)
  removeDeed(id)
  release(deed.orders)
  undone.set(deed.orders)
}

/** Starts no further request of a decision about many orders. */
export const stop = (id: number): void => change(id, { stage: 'stopping' })

type Run = { left: Decided[]; workers: Promise<void>[] }
/** The decisions that are being sent. */
const runs = kept(() => new Map<number, Run>())

function sendHeld(): void {
  for (const { id } of deeds.get()) void send(id)
}

/** Sends everything that is left at once: the page is closing, or the session is about to end. */
function sendAll(): Promise<unknown> {
  sendHeld()
  for (const [id, { left }] of runs.now) addWorkers(id, left.length)
  return Promise.all([...runs.now.values()].flatMap(({ workers }) => workers))
}

beforeSignOut.add(sendAll)
window.addEventListener('pagehide', () => void sendAll())
// A phone may close a hidden page without another event.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sendHeld()
})

const isReloadDue = kept(() => false)

/**
 * Each order is sent by itself, a few at a time, so that no order is decided that somebody else has
 * decided meanwhile. When several decisions run, the lists reload after the last one; after refusals
 * only they do not: the rows then show the real status.
 */
async function send(id: number): Promise<void> {
  const deed = find(id)
  if (deed?.stage !== 'held') return
  pause(id)
  change(id, { stage: 'sending' })
  const run: Run = { left: [...deed.orders], workers: [] }
  runs.now.set(id, run)
  addWorkers(id, atOnce)
  // Further workers may join while these are awaited.
  for (const worker of run.workers) await worker
  runs.now.delete(id)
  conclude(id)
  if (runs.now.size > 0 || !isReloadDue.now) return
  isReloadDue.now = false
  void reloadOrders()
}

function addWorkers(id: number, count: number): void {
  const { left, workers } = runs.now.get(id)!
  const work = async () => {
    for (let order = left.shift(); order; order = left.shift()) {
      if (find(id)?.stage === 'stopping') changeDraft(order.orderid, { isBusy: false })
      else await sendOne(id, order)
    }
  }
  workers.push(...Array.from({ length: count }, work))
}

async function sendOne(id: number, order: Decided): Promise<void> {
  const { orderid } = order
  const { decision, reason } = find(id)!
  const exceptions: Exception[] = []
  const except = (words: string, isWaiting: boolean) => {
    changeDraft(orderid, { isBusy: false, refusal: words, isWaiting })
    // The dialog in which a reason for many orders was typed is gone; it is kept for another attempt.
    if (reason && !isWaiting) changeDraft(orderid, { reason })
    exceptions.push({ orderid, words, isWaiting })
  }
  try {
    const message = await sendDecision(order, decision, reason)
    isReloadDue.now = true
    if (message === undefined) dropDraft(orderid)
    else except(message, true)
  } catch (error) {
    const refusal = textOf(error, '')
    // Without the server's words it may have been decided: the list shows it then.
    if (refusal === '') isReloadDue.now = true
    // Nobody is asked again for each of many orders.
    if (refusal === factorTexts.proveAgain) stop(id)
    except(refusal, false)
  }
  const { answered, exceptions: earlier } = find(id)!
  change(id, { answered: answered + 1, exceptions: [...earlier, ...exceptions] })
}

/** A decision about many orders stays with the list of its exceptions until somebody has read it. */
function conclude(id: number): void {
  const { orders, decision, answered, exceptions } = find(id)!
  if (answered > exceptions.length) sayDone(orderTexts.updated(decision))
  if (exceptions.some(({ isWaiting }) => !isWaiting)) toast('bad', orderTexts.updateFailed)
  if (orders.length > 1 && exceptions.length > 0) {
    change(id, { stage: 'over' })
    return
  }
  removeDeed(id)
  for (const { orderid, words, isWaiting } of exceptions) {
    if (words) toast(isWaiting ? 'ok' : 'bad', `${orderid}: ${words}`)
  }
}

/** Staff who clear a list quickly need one message, not a pile of them over the buttons. */
function sayDone(text: string): void {
  for (const shown of shownToasts()) if (shown.text === text) dismissToast(shown.id)
  toast('ok', text)
}
