// What the console knows about alarms, loaded again regularly.

import { alarmEndpoints } from '@gemwala/contract/alarms/alarms'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryClient } from '../query-client.ts'
import { useSurelyMay } from '../rights.ts'

/** Every console asks, on every screen, but only for staff who may see alarms. */
export const useFiring = () =>
  useQuery({
    queryKey: ['alarms', 'firing'],
    queryFn: () => call(alarmEndpoints.firing),
    refetchInterval: 15_000,
    enabled: useSurelyMay(alarmEndpoints.firing),
  })

export const settingsQuery = {
  queryKey: ['alarms', 'settings'],
  queryFn: () => call(alarmEndpoints.rules),
  refetchInterval: 30_000,
}

export const historyQuery = (page: number) => ({
  queryKey: ['alarms', 'history', page],
  queryFn: () => call(alarmEndpoints.history, { query: { page: String(page) } }),
  refetchInterval: 30_000,
})

export const askAlarmsAgain = () => queryClient.invalidateQueries({ queryKey: ['alarms'] })
