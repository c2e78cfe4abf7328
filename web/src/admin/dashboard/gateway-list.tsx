// The payment gateways, their switches and their order. A switch shows the state that the server returned.

import { gatewayEndpoints } from '@gemwala/contract/money/gateways'
import type { Gateway } from '@gemwala/contract/money/gateways.shapes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, textOf } from '../../api/call.ts'
import { Stroked } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { FailedPart } from '../list/failed-part.tsx'
import { showUpdated } from '../list/show-updated.ts'
import { useMay } from '../rights.ts'
import { Switch } from '../ui/switch.tsx'
import { checklistKey } from './checklist.tsx'
import styles from './gateway-list.module.css'

const queryKey = ['gateways']

export function GatewayList() {
  const list = useQuery({ queryKey, queryFn: () => call(gatewayEndpoints.list) })
  return (
    <Panel title="Gateway List" hint="UPI goes through the first active gateway that works.">
      {list.isPending && <Skeleton label="Loading the gateways" heightsPx={[46, 46, 46]} />}
      {list.isError && <FailedPart what="the gateways" query={list} />}
      {list.data?.length === 0 && <p className={styles.none}>There are no gateways.</p>}
      <ul className={styles.list}>
        {list.data?.map((gateway, place, all) => (
          <Row key={gateway._id} gateway={gateway} above={all[place - 1]} />
        ))}
      </ul>
    </Panel>
  )
}

type RowProps = { gateway: Gateway; above: Gateway | undefined }

function Row({ gateway, above }: RowProps) {
  const { _id, gatewayProvider, isActive, restsUntil } = gateway
  const may = useMay()
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
      {restsUntil && <em>{`Failed recently, used last until ${showUpdated(restsUntil)}`}</em>}
      {above && may(gatewayEndpoints.order) && <MoveUp gateway={gateway} above={above} />}
      {may(gatewayEndpoints.switch) && (
        <Switch
          label={`${gatewayProvider} active`}
          isOn={isActive}
          isBusy={turn.isPending}
          onChange={(next) => turn.mutate(next)}
        />
      )}
    </li>
  )
}

/** Changes places with the gateway above. */
function MoveUp({ gateway, above }: { gateway: Gateway; above: Gateway }) {
  const client = useQueryClient()
  const move = useMutation({
    mutationFn: () => {
      const ids = client.getQueryData<Gateway[]>(queryKey)!.map(({ _id }) => _id)
      const place = ids.indexOf(above._id)
      return call(gatewayEndpoints.order, {
        body: { ids: ids.toSpliced(place, 2, gateway._id, above._id) },
      })
    },
    onSuccess: (ordered) => client.setQueryData<Gateway[]>(queryKey, ordered),
    onError: (error) => toast('bad', textOf(error, 'The order could not be changed.')),
  })
  return (
    <button
      type="button"
      className={styles.up}
      aria-label={`Move ${gateway.gatewayProvider} up`}
      disabled={move.isPending}
      onClick={() => move.mutate()}
    >
      <Stroked>
        <path d="M12 19V5M6 11l6-6 6 6" />
      </Stroked>
    </button>
  )
}
