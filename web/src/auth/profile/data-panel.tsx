// The file with everything about the user: requested here, and downloaded here when the mail has come.

import { texts } from '@gemwala/contract/texts'
import { textOf } from '../../api/call.ts'
import { askOwnData, downloadOwnData, requestOwnData } from '../../api/own-data.ts'
import { useAsked } from '../../api/use-asked.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { showMoment } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import * as words from './data-rights.texts.ts'
import { PanelFailed } from './panel-failed.tsx'
import styles from './panel-form.module.css'

export function DataPanel() {
  const { answer, error, isAsking, askAgain } = useAsked('own data', askOwnData)
  const { isBusy, run, stateOf } = useBusy()
  const act = (name: string, work: () => Promise<void>) =>
    run(() => work().catch((failure) => toast('bad', textOf(failure, texts.failedTryAgain))), name)
  const request = () =>
    act('request', async () => {
      toast('ok', (await requestOwnData()).message)
      await askAgain()
    })
  const file = answer?.file
  const isReady = file?.keptUntil != null

  return (
    <Panel title={words.yourData} hint={words.whatIsInIt}>
      <div className={styles.inside}>
        {error !== undefined && (
          <PanelFailed
            reason={words.dataNotLoaded(textOf(error))}
            isAsking={isAsking}
            onTryAgain={() => void askAgain()}
          />
        )}
        {!answer && error === undefined && <Skeleton label={words.loadingData} heightsPx={[44]} />}
        {file && (
          <p role="status">
            {file.keptUntil
              ? words.readyUntil(showMoment(file.keptUntil))
              : words.requestedOn(showMoment(file.requestedAt))}
          </p>
        )}
        {isReady && (
          <BusyButton
            type="button"
            {...stateOf('download')}
            busyWords={words.downloading}
            onClick={() => void act('download', downloadOwnData)}
          >
            {words.download}
          </BusyButton>
        )}
        {answer && (!file || isReady) && (
          <BusyButton
            type="button"
            look="quiet"
            {...stateOf('request')}
            isDisabled={isBusy}
            busyWords={words.asking}
            onClick={() => void request()}
          >
            {isReady ? words.askAgain : words.askForData}
          </BusyButton>
        )}
      </div>
    </Panel>
  )
}
