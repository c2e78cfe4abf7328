// The points left at Smile in each region, loaded on request.

import {
  pointsFetchedStatus,
  type SmileRegion,
  smileRegions,
  supplierEndpoints,
  supplierTexts,
} from '@gemwala/contract/delivery/suppliers'
import type { SmilePoints as Answer } from '@gemwala/contract/delivery/suppliers.shapes'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { Panel } from '../../ui/panel.tsx'
import styles from './smile-points.module.css'

const endpointOf = { BR: supplierEndpoints.pointsBr, PH: supplierEndpoints.pointsPh }
const placeOf = { BR: 'Brazil', PH: 'the Philippines' }

/** The supplier sends numbers sometimes as numbers, sometimes as strings. */
const showPoints = (points: string | number): string =>
  Number.isFinite(Number(points)) ? Number(points).toLocaleString('en-IN') : String(points)

export function SmilePoints() {
  const [region, setRegion] = useState<SmileRegion>()
  const [answer, setAnswer] = useState<Answer>()
  const { isBusy, run } = useBusy()
  const query = (asked: SmileRegion) =>
    run(async () => {
      setRegion(asked)
      setAnswer(undefined)
      setAnswer(await call(endpointOf[asked], { body: {} }).catch(() => ({ status: 0 })))
    })
  return (
    <Panel title="Query Smile Points" hint="Checks the supplier balance used to fill orders.">
      <div className={styles.buttons}>
        {smileRegions.map((one) => (
          <div key={one} data-chosen={one === region || undefined}>
            <BusyButton
              type="button"
              look="quiet"
              isBusy={isBusy && one === region}
              isDisabled={isBusy}
              busyWords="Querying..."
              onClick={() => void query(one)}
            >
              Query {one}
            </BusyButton>
          </div>
        ))}
      </div>
      <div role="status">{answer && region && <Result answer={answer} region={region} />}</div>
    </Panel>
  )
}

function Result({ answer, region }: { answer: Answer; region: SmileRegion }) {
  const { status, smile_points } = answer
  if (status !== pointsFetchedStatus) {
    return (
      <div className={styles.result}>
        <strong data-tone="bad">{supplierTexts.pointsFailed}</strong>
      </div>
    )
  }
  return (
    <div className={styles.result}>
      <strong data-tone="ok">{supplierTexts.pointsFetched}</strong>
      {smile_points !== undefined && (
        <p>
          <b>{showPoints(smile_points)}</b> points in {placeOf[region]}
        </p>
      )}
    </div>
  )
}
