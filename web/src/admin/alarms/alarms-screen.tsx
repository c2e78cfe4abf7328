// Alarms: what is firing, what fired before, the rules, and where messages go.

import type { Alarm } from '@gemwala/contract/alarms/alarms.shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailedPart } from '../list/failed-part.tsx'
import { Page } from '../ui/page.tsx'
import panels from '../ui/panels.module.css'
import { AlarmActions } from './alarm-actions.tsx'
import { AlarmList } from './alarm-list.tsx'
import { settingsQuery, useFiring } from './alarm-queries.ts'
import { Channels } from './channels.tsx'
import { History } from './history.tsx'
import { Rules } from './rules.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'

export function AlarmsScreen() {
  const firing = useFiring()
  const settings = useQuery(settingsQuery)
  const [snoozing, setSnoozing] = useState<Alarm>()
  return (
    <Page title="Alarms" hint="Checked every minute" query={firing}>
      <div className={panels.parts}>
        <Panel title="Firing" hint="Each ends by itself when its cause is gone">
          {firing.isPending && <Skeleton label="Loading the alarms" heightsPx={[50, 50]} />}
          {firing.isError && !firing.data && <FailedPart what="the alarms" query={firing} />}
          {firing.data && (
            <AlarmList
              label="Firing"
              alarms={firing.data.alarms}
              none="Nothing is firing."
              actionsOf={(alarm) => (
                <AlarmActions alarm={alarm} onSnooze={() => setSnoozing(alarm)} />
              )}
            />
          )}
        </Panel>
        {settings.isPending && (
          <Skeleton label="Loading the rules" heightsPx={[180, 847]} onPhonePx={[338, 3428]} />
        )}
        {settings.isError && !settings.data && (
          <Panel title="Rules">
            <FailedPart what="the rules" query={settings} />
          </Panel>
        )}
        {settings.data && (
          <>
            <Channels channels={settings.data.channels} />
            <Rules {...settings.data} />
          </>
        )}
        <History />
      </div>
      {snoozing && <SnoozeDialog alarm={snoozing} onClose={() => setSnoozing(undefined)} />}
    </Page>
  )
}
