// What holds for every purchase, whatever became of it: acknowledged, it is there once; refused, it is
// not there; unknown, it is there at most once. And every answer to it was the same.

import { type Entry, outcomeOf } from './history.ts'

export type Acknowledged = {
  purchase: { key: string; paysPaise: number; givesUp: boolean }
  bought: Entry[]
  orders: { orderid: string; userid: number; valuePaise: number }[]
  /** Who bought it. */
  userid: number
  mayBeRefused: string[]
}

export function aboutAcknowledged(one: Acknowledged): string[] {
  const { purchase, bought, orders, userid, mayBeRefused } = one
  const { key } = purchase
  const found = orders.map(({ orderid }) => orderid).join(', ') || 'nothing'
  const outcome = outcomeOf(bought)
  const wrong: string[] = []
  if (!outcome && !purchase.givesUp) wrong.push(`${key} was never answered`)
  if (outcome?.type === 'ok' && orders.length !== 1) {
    wrong.push(`${key} was acknowledged as ${outcome.orderid}, and there is ${found}`)
  }
  if (outcome?.type === 'fail' && orders.length > 0) {
    wrong.push(`${key} was refused ('${outcome.text}'), and there is ${found}`)
  }
  if (!outcome && orders.length > 1) wrong.push(`${key} is unknown, and there is ${found}`)
  if (new Set(bought.flatMap(meaningOf)).size > 1) {
    wrong.push(`${key} was answered differently: ${[...new Set(bought.flatMap(meaningOf))]}`)
  }
  if (outcome?.type === 'fail' && !mayBeRefused.includes(outcome.text)) {
    wrong.push(`${key} was refused without reason: ${outcome.status} '${outcome.text}'`)
  }
  for (const order of orders) {
    if (outcome?.type === 'ok' && order.orderid !== outcome.orderid) {
      wrong.push(`${key} was acknowledged as ${outcome.orderid}, and there is ${order.orderid}`)
    }
    if (order.valuePaise !== purchase.paysPaise) {
      wrong.push(`${order.orderid} cost ${order.valuePaise} paise, not ${purchase.paysPaise}`)
    }
    if (order.userid !== userid) {
      wrong.push(`${order.orderid} is of user ${order.userid}, not ${userid}`)
    }
  }
  return wrong
}

const meaningOf = (entry: Entry): string[] => {
  if (entry.type === 'info') return []
  return entry.type === 'ok' ? [`${entry.orderid} for ${entry.paidPaise}`] : [entry.text]
}
