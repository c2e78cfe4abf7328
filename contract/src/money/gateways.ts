// Gateways: the payment gateways, their switches and their order.

import { endpoints } from '../endpoint.ts'
import type { gatewayShapes } from './gateways.shapes.ts'

export const gatewayTexts = {
  // Our own texts: the specification only logs failures here.
  unknown: 'Gateway not found',
  notConnected: 'This gateway cannot be switched on: its secrets are not set.',
  badSwitch: 'isActive must be true or false',
  badOrder: 'ids must list gateways, the first choice first',
} as const

/** The gateways that the store supports, in the order of a new Gateway List. */
export const knownGateways = [
  { code: 'upigateway', name: 'UPIGateway' },
  { code: 'razorpay', name: 'Razorpay' },
]

/** The name of a gateway that is given by its code. */
export const showGateway = (code: string): string =>
  knownGateways.find((gateway) => gateway.code === code)?.name ?? code

type Shapes = typeof gatewayShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })

export const gatewayEndpoints = {
  list: get<Shapes['list']>('/admin/gateways', {
    needs: [],
    summary: 'The payment gateways, active or not.',
  }),
  switch: post<Shapes['switch']>('/admin/updategateway/:id', {
    needs: ['gateways.switch'],
    summary: 'Switches a payment gateway on or off.',
  }),
  order: post<Shapes['order']>('/admin/gatewayorder', {
    needs: ['gateways.switch'],
    summary: 'Sets the order in which the store uses the payment gateways.',
  }),
}
