// Shows a notice in the open console when staff get a message about an alarm, if its rule says so.

import type { Alarm } from '@gemwala/contract/alarms/alarms.shapes'
import { alarmDefinitions } from '@gemwala/contract/alarms/rules'
import { useEffect, useRef } from 'react'
import { toast } from '../../ui/toast.ts'
import { useFiring } from './alarm-queries.ts'

/** It comes unasked, so nobody is looking at its place yet. */
const shownForMs = 10_000

export function useAlarmNotices(): void {
  const { data } = useFiring()
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
  for (const { rule, text } of alarms.slice(0, 5)) {
    toast('bad', `Alarm: ${alarmDefinitions[rule].title}. ${text}`, shownForMs)
  }
}
