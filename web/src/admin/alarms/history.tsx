// The alarms that are over, newest first.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailedPart } from '../list/failed-part.tsx'
import { FootPager } from '../list/list-pager.tsx'
import { AlarmList } from './alarm-list.tsx'
import { historyQuery } from './alarm-queries.ts'

export function History() {
  const [page, setPage] = useState(1)
  const history = useQuery({ ...historyQuery(page), placeholderData: keepPreviousData })
  const { alarms, totalPages } = history.data ?? {}
  return (
    <Panel title="History" hint="Alarms that are over, newest first">
      {history.isPending && <Skeleton label="Loading the history" heightsPx={[50, 50]} />}
      {history.isError && !alarms && <FailedPart what="the history" query={history} />}
      {alarms && <AlarmList label="History" alarms={alarms} none="No alarm is over yet." />}
      <FootPager page={page} totalPages={totalPages} onPage={setPage} />
    </Panel>
  )
}
