// The payment gateways and their switches. A switch shows the state that the server returned.

import { gatewayEndpoints } from '@gemwala/contract/money/gateways'
import type { Gateway } from '@gemwala/contract/money/gateways.shapes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, textOf } from '../../api/call.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { FailedPart } from '../list/failed-part.tsx'
import { Switch } from '../ui/switch.tsx'
import { checklistKey } from './checklist.tsx'
import styles from './gateway-list.module.css'

const queryKey = ['gateways']

export function GatewayList() {
  const list = useQuery({ queryKey, queryFn: () => call(gatewayEndpoints.list) })
  return (
    <Panel title="Gateway List" hint="Inactive gateways are hidden at checkout.">
      {list.isPending && <Skeleton label="Loading the gateways" heightsPx={[46, 46, 46]} />}
      {list.isError && <FailedPart what="the gateways" query={list} />}
      {list.data?.length === 0 && <p className={styles.none}>There are no gateways.</p>}
      <ul className={styles.list}>
        {list.data?.map((gateway) => (
          <Row key={gateway._id} gateway={gateway} />
        ))}
      </ul>
    </Panel>
  )
}

function Row({ gateway: { _id, gatewayProvider, isActive } }: { gateway: Gateway }) {
  const client = useQueryClient()
  const turn = useMutation({
    mutationFn: (next: boolean) =>
      call(gatewayEndpoints.switch, { params: { id: _id }, body: { isActive: next } }),
    onSuccess: (answered) => {
      client.setQueryData<Gateway[]>(queryKey, (all) =>
        all?.map((one) => (one._id === _id ? answered : one)),
      )
      void client.invalidateQueries({ queryKey: checklistKey })
    },
    onError: (error) => {
      // biome-ignore lint/suspicious/noConsole: the specification requires a failed toggle to be logged.
      console.error(`Could not switch ${gatewayProvider}:`, error.message)
      toast('bad', textOf(error, `${gatewayProvider} could not be switched.`))
    },
  })
  return (
    <li data-on={isActive || undefined}>
      <strong>{gatewayProvider}</strong>
      <span>{turn.isPending ? 'Switching...' : isActive ? 'Active' : 'Inactive'}</span>
      <Switch
        label={`${gatewayProvider} active`}
        isOn={isActive}
        isBusy={turn.isPending}
        onChange={(next) => turn.mutate(next)}
      />
    </li>
  )
}
