// The settings of a rule in words.

import type { Channel, RuleSettings } from '@gemwala/contract/alarms/alarms.shapes'
import { alarmDefinitions } from '@gemwala/contract/alarms/rules'

export function showLimit({ rule, threshold }: RuleSettings): string {
  const limit = alarmDefinitions[rule].threshold
  if (!limit) return '–'
  const unit = threshold === 1 ? limit.unit.replace(/s$/, '') : limit.unit
  return `${threshold.toLocaleString('en-IN')} ${unit}`.trim()
}

export function showMinutes(minutes: number): string {
  if (minutes === 0) return 'never'
  if (minutes % 1440 === 0) return minutes === 1440 ? '1 day' : `${minutes / 1440} days`
  if (minutes % 60 === 0) return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
  return `${minutes} min`
}

export function showRoutes({ channelIds, isInConsole }: RuleSettings, channels: Channel[]): string {
  const named = channels.filter(({ id }) => channelIds?.includes(id)).map(({ name }) => name)
  const routes = channelIds === null ? ['All channels'] : named
  return [...routes, ...(isInConsole ? ['open consoles'] : [])].join(', ') || 'Nobody'
}
