// The demo's calls: its accounts, simulators, suppliers and sent messages.

import {
  demoEndpoints,
  type FaultMode,
  type SampleKind,
  type SupplierMishap,
} from '@gemwala/contract/console/demo'
import { call } from './call.ts'

export const askDemoState = () => call(demoEndpoints.state)

export const askOutbox = () => call(demoEndpoints.outbox)

export const askWebhooks = () => call(demoEndpoints.webhooks)

export const sendSample = (kind: SampleKind) => call(demoEndpoints.sendSample, { body: { kind } })

export const setFaults = (name: string, mode: FaultMode) =>
  call(demoEndpoints.setFaults, { params: { name }, body: { mode } })

export const setMishap = (name: string, mishap: SupplierMishap) =>
  call(demoEndpoints.setMishap, { params: { name }, body: { mishap } })
