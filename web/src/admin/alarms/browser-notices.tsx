// Notices and sound of this browser: each is off until somebody switches it on here.

import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { alarmNotices, alarmSound } from '../ui/preferences.ts'
import { Switch } from '../ui/switch.tsx'
import styles from './alarms.module.css'
import { playAlarm } from './play-alarm.ts'

export function BrowserNotices() {
  const switchNotices = async (isOn: boolean) => {
    const isAllowed = !isOn || (await askPermission()) === 'granted'
    if (isAllowed) alarmNotices.set(isOn)
    else
      toast('bad', 'Your browser does not allow notices. Allow them for this site, then try again.')
  }
  const switchSound = (isOn: boolean) => {
    alarmSound.set(isOn)
    // Browsers allow sound only after a click, and staff hear what it will be like.
    if (isOn) playAlarm()
  }
  return (
    <Panel title="In this browser" hint="While a console is open here">
      <ul className={styles.switches}>
        <li>
          <span aria-hidden="true">Desktop notices</span>
          <Switch
            label="Desktop notices"
            isOn={alarmNotices.use()}
            onChange={(isOn) => void switchNotices(isOn)}
          />
        </li>
        <li>
          <span aria-hidden="true">Sound</span>
          <Switch label="Sound" isOn={alarmSound.use()} onChange={switchSound} />
        </li>
      </ul>
    </Panel>
  )
}

const askPermission = async (): Promise<NotificationPermission> =>
  'Notification' in window ? Notification.requestPermission() : 'denied'
