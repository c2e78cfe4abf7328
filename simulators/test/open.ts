// Starts one simulator, to call and control it.

import { onTestFinished } from 'vitest'
import { defaults, type Settings } from '../src/settings.ts'
import type { RunningSimulator } from '../src/simulator.ts'

export const open = async <Running extends RunningSimulator>(
  start: (settings: Settings) => Promise<Running>,
  settings: Partial<Settings> = {},
): Promise<Running> => {
  const running = await start({ ...defaults, ...settings })
  onTestFinished(running.close)
  return running
}
