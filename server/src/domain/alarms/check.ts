// Checks the rules of alarms regularly: opens an alarm for what is wrong, ends those that are over, and queues the
// messages, all in one transaction for each rule and under its lock. So two nodes that check at the same time make
// one alarm and send one message.

import type { Context } from '../../context.ts'
import * as alarms from '../../database/alarms/alarms.ts'
import * as findings from '../../database/alarms/findings.ts'
import * as rules from '../../database/alarms/rules.ts'
import { alarmMessage, channelsOf, queueMessage } from './messages.ts'
import { isQuiet } from './quiet-hours.ts'
import { listRules, type RuleSettings } from './rules.ts'
import { sentenceOf } from './sentences.ts'

export const alarmCheckQueue = 'alarm-check'

/** After this many checks that find nothing, an alarm is over: what comes and goes stays one alarm. */
const calmChecks = 2

export async function checkAlarms(ctx: Context) {
  let isComplete = true
  for (const rule of await listRules(ctx.db)) {
    // A rule that cannot be checked must not keep the others silent.
    await checkRule(ctx, rule).catch((error) => {
      isComplete = false
      ctx.log.error({ err: error, rule: rule.rule }, 'could not check a rule of alarms')
    })
  }
  ctx.wakeWorker()
  if (isComplete) await ping(ctx)
  return { againInMs: ctx.limits.alarmCheckMs }
}

/**
 * If no node runs jobs, nothing here can raise an alarm; a monitor outside misses this call and does. The address is a
 * secret, so it is never logged; the provider's errors do not name it.
 */
async function ping({ config, providers, log }: Context): Promise<void> {
  if (config.alarmPingUrl === undefined) return
  await providers.webhooks
    .ping(config.alarmPingUrl)
    .catch((error) => log.warn({ err: error }, 'could not call ALARM_PING_URL'))
}

const checkRule = (ctx: Context, settings: RuleSettings): Promise<void> =>
  ctx.db.transaction(async (db) => {
    const { rule, isOn, threshold, repeatMinutes } = settings
    const now = ctx.now()
    await rules.lock(db, rule)
    const found = isOn ? await findings.find(db, rule, { now, threshold }) : []
    if (found.length > 0) {
      const worded = found.map((one) => ({ ...one, text: sentenceOf(rule, one, threshold) }))
      await alarms.record(db, rule, worded, now)
    }
    const calmMs = isOn ? calmChecks * ctx.limits.alarmCheckMs : 0
    const over = {
      subjects: found.map(({ subject }) => subject),
      before: new Date(now.getTime() - calmMs),
      isTold: isOn,
    }
    await alarms.resolve(db, rule, over, now)
    // What happens in quiet hours is reported when they end, unless it is over by then.
    if (isQuiet(settings, now, ctx.config.timeZone)) return
    const channelIds = await channelsOf(db, settings)
    const untold = await alarms.takeUntold(db, rule, { repeatMinutes, channelIds }, now)
    const resolved = await alarms.takeResolved(db, rule)
    for (const id of channelIds) {
      const news = untold.filter(({ channels }) => channels.includes(id))
      await queueMessage(db, id, alarmMessage(ctx, settings, 'firing', news))
      await queueMessage(db, id, alarmMessage(ctx, settings, 'resolved', resolved))
    }
  })
