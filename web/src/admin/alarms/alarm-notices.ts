// Shows a desktop notice and plays a sound when staff get a message about an alarm, if this browser's user wants it.

import type { Alarm } from '@gemwala/contract/alarms/alarms.shapes'
import { alarmDefinitions } from '@gemwala/contract/alarms/rules'
import { useEffect, useRef } from 'react'
import { alarmNotices, alarmSound } from '../ui/preferences.ts'
import { useFiring } from './alarm-queries.ts'
import { playAlarm } from './play-alarm.ts'

export function useAlarmNotices(): void {
  const isWanted = [alarmNotices.use(), alarmSound.use()].includes(true)
  // A console in the background is the one that needs notices.
  const { data } = useFiring(isWanted)
  // Alarms from before this page opened are on the screen, and are no news.
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (!data) return
    const before = seen.current
    const told = data.alarms.flatMap(({ toldAt }) => toldAt ?? [])
    seen.current = [before ?? '', ...told].toSorted().at(-1)!
    if (before === undefined) return
    announce(
      data.alarms.filter(({ toldAt, isInConsole }) => isInConsole && (toldAt ?? '') > before),
    )
  }, [data])
}

function announce(alarms: Alarm[]): void {
  if (alarms.length === 0) return
  if (alarmSound.get()) playAlarm()
  if (!alarmNotices.get() || !('Notification' in window)) return
  for (const { id, rule, text } of alarms.slice(0, 5)) {
    try {
      const { title } = alarmDefinitions[rule]
      // Of several open consoles only one notice stays.
      const notice = new Notification(`Alarm: ${title}`, { body: text, tag: `alarm-${id}` })
      notice.onclick = () => window.focus()
    } catch {
      // Browsers of phones show notices of service workers only.
    }
  }
}
