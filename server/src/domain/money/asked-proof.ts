// A proof of all books that staff ask for. It may take minutes, so a job makes it and staff follow its progress.

import { bookTexts, type proofStates } from '@gemwala/contract/money/books'
import type { Context } from '../../context.ts'
import * as jobs from '../../database/engine/jobs.ts'
import type { AskedProof } from '../../database/money/asked-proofs.ts'
import * as askedProofs from '../../database/money/asked-proofs.ts'
import { askedProofQueue } from '../../database/money/asked-proofs.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Session } from '../accounts/sessions.ts'
import { foundBy, proveBooks } from './books.ts'
import { Interrupted } from './nightly-proof.ts'

export { askedProofQueue }

/** Fewer than other jobs have: somebody waits for it, and can ask again. */
const maxAttempts = 3

/** Returns the proof that is open already, if there is one. */
export async function askProof(ctx: Context, { userid }: Session) {
  const { db } = ctx
  await askedProofs.endAbandoned(db)
  const id = await db.transaction(async (tx) => {
    const added = await askedProofs.insert(tx, userid)
    if (added !== undefined) {
      const payload = { id: added }
      await jobs.put(tx, { queue: askedProofQueue, key: added, payload, maxAttempts })
    }
    return added
  })
  ctx.wakeWorker()
  const proof = await (id === undefined ? askedProofs.newest(db) : askedProofs.find(db, id))
  return seen(proof!)
}

export async function askedProof({ db }: Context, id: string) {
  const proof = await askedProofs.find(db, id)
  if (!proof) throw new Refusal('missing', bookTexts.unknownProof)
  return seen(proof)
}

export async function lastAskedProof({ db }: Pick<Context, 'db'>) {
  const proof = await askedProofs.newest(db)
  return proof ? seen(proof) : null
}

function seen({ id, askedAt, endedAt, stepsDone, steps, found, ...rest }: AskedProof) {
  const percent = steps === 0 ? 0 : Math.min(100, Math.floor((stepsDone / steps) * 100))
  return { id, askedAt, endedAt, found, percent, state: stateOf({ ...rest, steps }) }
}

type State = (typeof proofStates)[number]

function stateOf(proof: Pick<AskedProof, 'isBalanced' | 'isQueued' | 'steps'>): State {
  if (proof.isBalanced !== null) return proof.isBalanced ? 'balanced' : 'unbalanced'
  if (!proof.isQueued) return 'failed'
  return proof.steps > 0 ? 'running' : 'waiting'
}

export async function proveAsAsked({ db, log, isStopping }: Context, payload: unknown) {
  const { id } = payload as { id: string }
  let shown = -1
  const between = async (done: number, steps: number) => {
    if (isStopping()) throw new Interrupted()
    const percent = Math.floor((done / steps) * 100)
    if (percent === shown) return
    shown = percent
    await askedProofs.advance(db, id, done, steps)
  }
  try {
    const proof = await proveBooks(db, { all: true, between })
    const found = foundBy(proof)
    await askedProofs.end(db, id, { isBalanced: proof.balanced, found })
    if (!proof.balanced) log.error({ found }, 'ALARM: the books do not balance')
    return undefined
  } catch (error) {
    if (error instanceof Interrupted) return { againInMs: 0 }
    throw error
  }
}
