// What the console knows about alarms, loaded again regularly.

import { alarmEndpoints } from '@gemwala/contract/alarms/alarms'
import { call } from '../../api/call.ts'
import { queryClient } from '../query-client.ts'

export const firingQuery = {
  queryKey: ['alarms', 'firing'],
  queryFn: () => call(alarmEndpoints.firing),
  refetchInterval: 15_000,
}

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
