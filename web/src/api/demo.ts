// The stand-in world of the demo: its accounts, its simulators, its suppliers and what it 'sent'.

import {
  demoEndpoints,
  type FaultMode,
  type MessageKind,
  type SupplierMishap,
} from '@gemwala/contract/demo'
import { call } from './call.ts'

export const askDemoState = () => call(demoEndpoints.state)

export const askOutbox = () => call(demoEndpoints.outbox)

export const sendSample = (kind: MessageKind) => call(demoEndpoints.sendSample, { body: { kind } })

export const setFaults = (name: string, mode: FaultMode) =>
  call(demoEndpoints.setFaults, { params: { name }, body: { mode } })

export const setMishap = (name: string, mishap: SupplierMishap) =>
  call(demoEndpoints.setMishap, { params: { name }, body: { mishap } })
