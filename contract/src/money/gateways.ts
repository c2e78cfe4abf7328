// Gateways: the payment gateways and their switches.

import { endpoints } from '../endpoint.ts'
import type { gatewayShapes } from './gateways.shapes.ts'

export const gatewayTexts = {
  // Our own texts: the specification only logs failures here.
  unknown: 'Gateway not found',
  notConnected: 'This gateway cannot be switched on: its secrets are not set.',
  badSwitch: 'isActive must be true or false',
} as const

type Shapes = typeof gatewayShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })

export const gatewayEndpoints = {
  list: get<Shapes['list']>('/admin/gateways', {
    summary: 'The payment gateways, active or not.',
  }),
  switch: post<Shapes['switch']>('/admin/updategateway/:id', {
    summary: 'Switches a payment gateway on or off.',
  }),
}
