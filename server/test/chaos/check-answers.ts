// Rules for every purchase and top-up: an acknowledged one exists exactly once, a refused one does not exist,
// and one without an answer exists at most once. All answers to the same key are identical.

import { type Entry, outcomeOf } from './history.ts'

export type AnsweredPurchase = {
  purchase: { key: string; paysPaise: number; shouldGiveUp: boolean }
  bought: Entry[]
  orders: { orderid: string; userid: number; valuePaise: number }[]
  /** The buyer. */
  userid: number
  allowedRefusals: string[]
}

export function checkAnswers(one: AnsweredPurchase): string[] {
  const { purchase, bought, orders, userid, allowedRefusals } = one
  const { key } = purchase
  const found = orders.map(({ orderid }) => orderid).join(', ') || 'nothing'
  const outcome = outcomeOf(bought)
  const wrong: string[] = []
  if (!outcome && !purchase.shouldGiveUp) wrong.push(`${key} was never answered`)
  if (outcome?.type === 'ok' && orders.length !== 1) {
    wrong.push(`${key} was acknowledged as ${outcome.orderid}, but the database has ${found}`)
  }
  if (outcome?.type === 'fail' && orders.length > 0) {
    wrong.push(`${key} was refused ('${outcome.text}'), but the database has ${found}`)
  }
  if (!outcome && orders.length > 1)
    wrong.push(`${key} has no known outcome, but the database has ${found}`)
  if (new Set(bought.flatMap(meaningOf)).size > 1) {
    wrong.push(`${key} got different answers: ${[...new Set(bought.flatMap(meaningOf))]}`)
  }
  if (outcome?.type === 'fail' && !allowedRefusals.includes(outcome.text)) {
    wrong.push(`${key} was refused for an unexpected reason: ${outcome.status} '${outcome.text}'`)
  }
  for (const order of orders) {
    if (outcome?.type === 'ok' && order.orderid !== outcome.orderid) {
      wrong.push(
        `${key} was acknowledged as ${outcome.orderid}, but the database has ${order.orderid}`,
      )
    }
    if (order.valuePaise !== purchase.paysPaise) {
      wrong.push(`${order.orderid} cost ${order.valuePaise} paise, not ${purchase.paysPaise}`)
    }
    if (order.userid !== userid) {
      wrong.push(`${order.orderid} belongs to user ${order.userid}, not ${userid}`)
    }
  }
  return wrong
}

const meaningOf = (entry: Entry): string[] => {
  if (entry.type === 'info') return []
  return entry.type === 'ok' ? [`${entry.orderid} for ${entry.paidPaise}`] : [entry.text]
}
