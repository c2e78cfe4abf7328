// The simulators of external services, with a select for the behaviour of each.

import { type FaultMode, faultModes } from '@gemwala/contract/console/demo'
import type { DemoSimulator } from '@gemwala/contract/console/demo.shapes'
import { type ChangeEvent, useState } from 'react'
import { textOf } from '../../api/call.ts'
import { setFaults } from '../../api/demo.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './simulators.module.css'

const modeTitles: Record<FaultMode, string> = {
  ok: 'Works',
  slow: 'Answers slowly',
  failing: 'Fails',
  silent: 'Does not answer',
  duplicating: 'Answers twice',
}

export const Simulators = ({ simulators }: { simulators: DemoSimulator[] }) => (
  <Panel title="The outside world" hint="Make a simulator misbehave and watch what the store does.">
    <ul>
      {simulators.map((simulator) => (
        <SimulatorRow key={simulator.name} simulator={simulator} />
      ))}
    </ul>
  </Panel>
)

function SimulatorRow({ simulator: { name, address, mode: initialMode } }: Row) {
  const [mode, setMode] = useState(initialMode)
  const [isBusy, setBusy] = useState(false)
  const change = async (event: ChangeEvent<HTMLSelectElement>) => {
    setBusy(true)
    try {
      const changed = await setFaults(name, event.target.value as FaultMode)
      setMode(changed.mode)
      toast('ok', `${name}: ${modeTitles[changed.mode].toLowerCase()}`)
    } catch (error) {
      toast('bad', textOf(error))
    }
    setBusy(false)
  }
  return (
    <li className={styles.row}>
      <span className={styles.lamp} data-mode={mode} />
      <span className={styles.name}>
        <strong>{name}</strong>
        <span>{address}</span>
      </span>
      <select
        aria-label={`How ${name} behaves`}
        value={mode}
        disabled={isBusy}
        onChange={(event) => void change(event)}
      >
        {faultModes.map((one) => (
          <option key={one} value={one}>
            {modeTitles[one]}
          </option>
        ))}
      </select>
    </li>
  )
}

type Row = { simulator: DemoSimulator }
